using Tessera.Benchmarks.Abstractions;

namespace Tessera.Benchmarks.Measuring;

/// <param name="NotApplicable">Why there are no figures; null if there are.</param>
/// <param name="Inexact">What the round trip drops although the case is timed; null if it is exact.</param>
/// <param name="PayloadBytes">Length of the data.</param>
/// <param name="AllocatedBytes">By one operation, at least.</param>
/// <param name="RoundNanoseconds">The median of each round's samples.</param>
public sealed record CaseResult(
    string Peer,
    string Title,
    string Version,
    PeerGroup Group,
    string? NotApplicable,
    string? Inexact,
    int PayloadBytes,
    long AllocatedBytes,
    IReadOnlyList<double> RoundNanoseconds);
