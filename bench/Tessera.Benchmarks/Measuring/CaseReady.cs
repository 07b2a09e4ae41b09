namespace Tessera.Benchmarks.Measuring;

/// <summary>The first answer of a case: its deterministic figures, or the reason why there are none.</summary>
internal sealed record CaseReady(string? NotApplicable, string? Inexact, int PayloadBytes);
