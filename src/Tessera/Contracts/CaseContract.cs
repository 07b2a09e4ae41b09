namespace Tessera.Contracts;

/// <summary>One case of a union.</summary>
/// <param name="Name">As declared, which is its name in the data.</param>
/// <param name="Contract">Its fields, and how a value of the case is made: of a class of its own, or of the union's type.</param>
internal sealed record CaseContract(string Name, TypeContract Contract);
