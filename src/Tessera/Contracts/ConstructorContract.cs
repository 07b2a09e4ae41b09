using System.Reflection;

namespace Tessera.Contracts;

/// <summary>How an object comes into being.</summary>
/// <param name="Constructor">Null for a struct without a parameterless constructor: its default value.</param>
/// <param name="Parameters">In the order of the constructor; every one is bound to a member.</param>
internal sealed record ConstructorContract(ConstructorInfo? Constructor, ParameterContract[] Parameters)
{
    /// <summary>The application's way to create the object; there is neither constructor nor parameter then.</summary>
    public Func<object>? Create { get; init; }

    /// <summary>Makes the object of the parameters' values where no single constructor does.</summary>
    public Func<object?[], object>? Build { get; init; }
}
