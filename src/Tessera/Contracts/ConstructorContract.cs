using System.Reflection;
using System.Runtime.CompilerServices;

namespace Tessera.Contracts;

/// <summary>How an object comes into being.</summary>
/// <param name="find">Finds the constructor by reflection, for those who need it (see <see cref="MemberDeclaration"/>); null for a struct without a parameterless one: its default value.</param>
/// <param name="parameters">In the order of the constructor; one that is bound to no member takes its default.</param>
internal sealed class ConstructorContract(Func<ConstructorInfo>? find, ParameterContract[] parameters)
{
    private ConstructorInfo? _found;

    public ParameterContract[] Parameters => parameters;

    /// <summary>Whether one is called.</summary>
    public bool IsCalled => find is not null;

    /// <summary>Null where none is called.</summary>
    public ConstructorInfo? Constructor => _found ??= find?.Invoke();

    /// <summary>The application's way to create the object; there is neither constructor nor parameter then.</summary>
    public Func<object>? Create { get; init; }

    /// <summary>Makes the object of the parameters' values where no single constructor does.</summary>
    public Func<object?[], object>? Build { get; init; }
}

/// <summary>Creates an object.</summary>
/// <param name="arguments">In the order of the constructor's parameters.</param>
internal delegate T Constructor<T>(Span<object?> arguments);

/// <summary>A constructor parameter that takes the value of a member.</summary>
/// <param name="Name">As declared.</param>
/// <param name="Type">The member's type; of a parameter by reference, the type of what it refers to.</param>
/// <param name="Default">The value if the data does not have the member.</param>
/// <param name="IsRequired">No default is declared and the type does not allow null: the data must have the member.</param>
internal sealed record ParameterContract(string Name, Type Type, object? Default, bool IsRequired)
{
    /// <summary>What a type has where nothing is declared: null, or the default value of a struct.</summary>
    public static object? DefaultOf(Type type) => type.IsValueType && Nullable.GetUnderlyingType(type) is null ? RuntimeHelpers.GetUninitializedObject(type) : null;

    /// <summary>Required by option: then a member that a writer left out, because it was null or the default, is missing as well.</summary>
    public bool MustBeSent { get; init; }
}
