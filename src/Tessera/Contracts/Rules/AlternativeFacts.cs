namespace Tessera.Contracts.Rules;

/// <summary>What a declaration says about a type that a union is to hold.</summary>
/// <param name="Name">Its identifier in the data.</param>
/// <param name="Type">What stands for the type: equal for the same one, with its name as text.</param>
/// <param name="IsDerived">It is the base itself, or derives from it or implements it.</param>
/// <param name="HasInstances">It is neither abstract nor an interface nor an open generic type.</param>
internal sealed record AlternativeFacts(string Name, object Type, bool IsDerived, bool HasInstances);
