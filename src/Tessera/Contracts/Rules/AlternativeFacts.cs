namespace Tessera.Contracts.Rules;

/// <summary>What a declaration says about a type that a union may hold.</summary>
/// <param name="Name">The identifier in the data.</param>
/// <param name="Type">An object that stands for the type: equal objects stand for the same type, and its text is the type's name.</param>
/// <param name="IsDerived">Whether the type is the base itself, derives from it or implements it.</param>
/// <param name="HasInstances">Whether the type is neither abstract nor an interface nor an open generic type.</param>
internal sealed record AlternativeFacts(string Name, object Type, bool IsDerived, bool HasInstances);
