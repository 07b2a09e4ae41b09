namespace Tessera.Contracts;

/// <summary>A constructor parameter that takes the value of a member.</summary>
/// <param name="Name">As declared.</param>
/// <param name="Type">The member's type; of a parameter by reference, the type of what it refers to.</param>
/// <param name="Default">The value if the data does not have the member.</param>
/// <param name="IsRequired">No default is declared and the type does not allow null: the data must have the member.</param>
internal sealed record ParameterContract(string Name, Type Type, object? Default, bool IsRequired)
{
    /// <summary>Required by option: then a member that a writer left out, because it was null or the default, is missing as well.</summary>
    public bool MustBeSent { get; init; }
}
