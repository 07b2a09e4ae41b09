namespace Tessera.Contracts.Rules;

/// <summary>What a declaration says about a parameter of a constructor.</summary>
/// <param name="Name">As declared.</param>
/// <param name="IsByReference">It is <c>ref</c>, <c>in</c> or <c>out</c>.</param>
/// <param name="Matches">The members of its name, in whatever case, whose values it can be given.</param>
internal sealed record ParameterFacts(string Name, bool IsByReference, MatchFacts[] Matches);
