using Tessera.Benchmarks.Abstractions;

namespace Tessera.Benchmarks.Measuring;

/// <param name="NotApplicable">The reason why there are no figures, or null if there are.</param>
/// <param name="Inexact">What the round trip drops although the case is timed, or null if the round trip is exact.</param>
/// <param name="PayloadBytes">The length of the data.</param>
/// <param name="AllocatedBytes">The least number of bytes that one operation allocates.</param>
/// <param name="RoundNanoseconds">The median of the samples of each round.</param>
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
