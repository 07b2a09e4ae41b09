namespace Tessera.Benchmarks.Measuring;

/// <summary>A case's first answer: its deterministic figures, or why there are none.</summary>
internal sealed record CaseReady(string? NotApplicable, string? Inexact, int PayloadBytes);
