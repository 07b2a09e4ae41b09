namespace Tessera.Contracts.Rules;

/// <summary>What a declaration says about a parameter of a constructor.</summary>
/// <param name="Name">The declared name.</param>
/// <param name="IsByReference">Whether the parameter is <c>ref</c>, <c>in</c> or <c>out</c>.</param>
/// <param name="Matches">The members with its name, in any case, whose values it accepts.</param>
/// <param name="Named">All members with its name. The constructor sets them, from a value of the parameter's type.</param>
/// <param name="IsOptional">Whether it has a default value, and no private field of its name keeps the value.</param>
internal sealed record ParameterFacts(string Name, bool IsByReference, MatchFacts[] Matches, int[] Named, bool IsOptional);
