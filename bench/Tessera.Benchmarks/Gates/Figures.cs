namespace Tessera.Benchmarks.Gates;

/// <summary>What one workload costs wherever it runs. A clock could not be gated; these can, to the byte.</summary>
/// <param name="PayloadBytes">Length of the message.</param>
/// <param name="WriteExtraBytes">Allocated by writing beyond the result array.</param>
/// <param name="ReadBytes">Allocated by reading.</param>
/// <param name="ReadExtraBytes">Of these, beyond what a hand-written clone of the value allocates.</param>
public sealed record Figures(int PayloadBytes, long WriteExtraBytes, long ReadBytes, long ReadExtraBytes);
