namespace Tessera.Contracts;

/// <summary>One type that a union may hold.</summary>
/// <param name="Name">The identifier on the wire.</param>
/// <param name="Type">Neither abstract nor an interface; assignable to the union's type.</param>
internal sealed record AlternativeContract(string Name, Type Type);
