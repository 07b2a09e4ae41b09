namespace Tessera.Benchmarks.Measuring;

/// <summary>The outcome of a round trip: neither if it was exact.</summary>
/// <param name="Failure">What was lost; the case is not timed.</param>
/// <param name="Inexact">What was lost of the things that formats commonly drop (a date's kind, a decimal's trailing zeros, the class of an untyped collection); the case is timed and marked.</param>
public sealed record Verdict(string? Failure, string? Inexact)
{
    public static Verdict Exact { get; } = new(null, null);
}
