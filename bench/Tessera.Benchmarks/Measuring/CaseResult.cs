using Tessera.Benchmarks.Abstractions;

namespace Tessera.Benchmarks.Measuring;

/// <param name="NotApplicable">Why there are no figures; null if there are.</param>
/// <param name="PayloadBytes">Length of the data.</param>
/// <param name="AllocatedBytes">By one operation, at least.</param>
/// <param name="RoundNanoseconds">The median of each round's samples.</param>
public sealed record CaseResult(
    string Peer,
    string Title,
    string Version,
    PeerGroup Group,
    string? NotApplicable,
    int PayloadBytes,
    long AllocatedBytes,
    IReadOnlyList<double> RoundNanoseconds);
