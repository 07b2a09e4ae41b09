namespace Tessera.Benchmarks.Curves;

/// <summary>The costs per unit (item, level, member or message) at one size. Ideally they are the same for all sizes.</summary>
internal sealed record CurvePoint(
    CurveKind Kind,
    string Peer,
    string Title,
    int Size,
    double WriteNanoseconds,
    double ReadNanoseconds,
    double PayloadBytes,
    double ReadAllocatedBytes,
    double WritePeakBytes,
    double ReadPeakBytes);
