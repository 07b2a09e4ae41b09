namespace Tessera.Benchmarks.Measuring;

/// <summary>The outcome of a round trip. Both values are null if it was exact.</summary>
/// <param name="Failure">What was lost, so that the case is not timed.</param>
/// <param name="Inexact">What was lost of the details that formats commonly drop (a date's kind, a decimal's trailing zeros, the class of an untyped
/// collection). The case is timed and marked.</param>
public sealed record Verdict(string? Failure, string? Inexact)
{
    public static Verdict Exact { get; } = new(null, null);
}
