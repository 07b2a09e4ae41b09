using Tessera.Benchmarks.Abstractions;
using Tessera.Benchmarks.Measuring;

namespace Tessera.Benchmarks.Commits;

/// <summary>The change of one operation of one workload from one commit to another.</summary>
/// <param name="Workload">The id of the workload.</param>
/// <param name="Operation">The timed operation.</param>
/// <param name="NanosecondsBefore">The nanoseconds of one operation with the older commit.</param>
/// <param name="Ratios">The time with the newer commit divided by that with the older one, for each round.</param>
/// <param name="AllocatedBefore">The bytes that one operation allocates with the older commit.</param>
/// <param name="AllocatedAfter">The bytes that one operation allocates with the newer commit.</param>
internal sealed record CommitRatio(string Workload, Operation Operation, double NanosecondsBefore, IReadOnlyList<double> Ratios, long AllocatedBefore, long AllocatedAfter)
{
    /// <summary>The ratio from which a workload is measured a second time, if the whole interval of the rounds lies above it.</summary>
    public const double Tolerance = 1.05;

    public double Median => Statistics.Median(Ratios);

    public (double Low, double High) Interval => Statistics.Interval(Ratios);

    public bool IsSlower => Interval.Low > Tolerance;
}
