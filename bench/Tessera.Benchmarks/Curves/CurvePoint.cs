namespace Tessera.Benchmarks.Curves;

/// <summary>Costs per unit (item, level, member or message) at one size; flat is good.</summary>
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
