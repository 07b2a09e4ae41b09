using Tessera.Benchmarks.Abstractions;

namespace Tessera.Benchmarks.Measuring;

/// <summary>All measurements of one operation on one workload: the content of one raw file.</summary>
public sealed record WorkloadResult(
    string Workload,
    string Title,
    Operation Operation,
    DateTimeOffset At,
    RunSettings Settings,
    MachineFacts Machine,
    IReadOnlyList<double> StealPercent,
    IReadOnlyList<CaseResult> Cases)
{
    /// <summary>The reference for ratios: R1 for writing, R2 for reading.</summary>
    public string Anchor => Operation is Operation.Read or Operation.ReadStream or Operation.ReadForward ? "r2" : "r1";
}
