namespace Tessera.Contracts.Rules;

/// <summary>A member that a parameter of its name can take.</summary>
/// <param name="Member">Its place among the members of the type.</param>
/// <param name="IsExact">The types are the same; else the parameter takes what is read for the member.</param>
internal sealed record MatchFacts(int Member, bool IsExact);
