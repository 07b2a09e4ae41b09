namespace Tessera.Contracts.Rules;

/// <summary>A member whose value a parameter of its name accepts.</summary>
/// <param name="Member">The index of the member among the members of the type.</param>
/// <param name="IsExact">Whether the types are the same. If not, the parameter accepts what is read for the member.</param>
internal sealed record MatchFacts(int Member, bool IsExact);
