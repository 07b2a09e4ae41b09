using Tessera.Mutation.Mutants;

namespace Tessera.Mutation.Trials;

/// <param name="Mutant">Tried.</param>
/// <param name="Outcome">What became of it.</param>
/// <param name="Test">The test, or class of tests, that noticed it.</param>
internal sealed record Verdict(Mutant Mutant, Outcome Outcome, string? Test);
