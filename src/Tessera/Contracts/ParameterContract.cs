namespace Tessera.Contracts;

/// <summary>A constructor parameter that takes the value of a member.</summary>
/// <param name="Name">As declared.</param>
/// <param name="Type">As declared; equal to the member's type.</param>
/// <param name="Default">The value if the data does not have the member.</param>
/// <param name="IsRequired">No default is declared and the type does not allow null: the data must have the member.</param>
internal sealed record ParameterContract(string Name, Type Type, object? Default, bool IsRequired);
