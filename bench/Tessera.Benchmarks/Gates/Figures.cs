namespace Tessera.Benchmarks.Gates;

/// <summary>The costs of a workload that are the same on every machine, to the byte. Unlike times, they can be compared exactly.</summary>
/// <param name="PayloadBytes">The length of the message.</param>
/// <param name="WriteExtraBytes">The bytes that writing allocates in addition to the result array.</param>
/// <param name="ReadBytes">The bytes that reading allocates.</param>
/// <param name="ReadExtraBytes">The bytes that reading allocates in addition to those of a hand-written clone of the value.</param>
public sealed record Figures(int PayloadBytes, long WriteExtraBytes, long ReadBytes, long ReadExtraBytes);
