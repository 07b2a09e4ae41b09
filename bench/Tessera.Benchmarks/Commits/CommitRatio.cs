using Tessera.Benchmarks.Abstractions;
using Tessera.Benchmarks.Measuring;

namespace Tessera.Benchmarks.Commits;

/// <summary>How one operation of one workload has changed from one commit to another.</summary>
/// <param name="Workload">Its id.</param>
/// <param name="Operation">What was timed.</param>
/// <param name="NanosecondsBefore">Of one operation, with the older commit.</param>
/// <param name="Ratios">Newer by older, round by round.</param>
/// <param name="AllocatedBefore">Bytes of one operation.</param>
/// <param name="AllocatedAfter">Bytes of one operation.</param>
internal sealed record CommitRatio(string Workload, Operation Operation, double NanosecondsBefore, IReadOnlyList<double> Ratios, long AllocatedBefore, long AllocatedAfter)
{
    /// <summary>What is slower by more than this, beyond the spread of the rounds, is measured a second time.</summary>
    public const double Tolerance = 1.05;

    public double Median => Statistics.Median(Ratios);

    public (double Low, double High) Interval => Statistics.Interval(Ratios);

    public bool IsSlower => Interval.Low > Tolerance;
}
