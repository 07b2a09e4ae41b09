namespace Tessera.Contracts.Rules;

/// <summary>What a declaration says about a parameter of a constructor.</summary>
/// <param name="Name">As declared.</param>
/// <param name="IsByReference">It is <c>ref</c>, <c>in</c> or <c>out</c>.</param>
/// <param name="Matches">The members of its name, in whatever case, whose values it can be given.</param>
/// <param name="Named">All members of its name: it sets them, from a value of its own type.</param>
/// <param name="IsOptional">It has a default value, and no private field has its name: what it is for shows nowhere, or is set otherwise.</param>
internal sealed record ParameterFacts(string Name, bool IsByReference, MatchFacts[] Matches, int[] Named, bool IsOptional);
