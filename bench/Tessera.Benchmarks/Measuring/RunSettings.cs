namespace Tessera.Benchmarks.Measuring;

/// <summary>The extent of a measurement.</summary>
/// <param name="Mode">The mode, quick or full.</param>
/// <param name="Rounds">The number of rounds. Every case of a workload has one turn in each.</param>
/// <param name="Samples">The number of batches in a turn.</param>
/// <param name="WarmUpSeconds">The least warm-up time; see <see cref="CaseHost.WarmUp"/>.</param>
public sealed record RunSettings(string Mode, int Rounds, int Samples, double WarmUpSeconds)
{
    public static RunSettings Quick { get; } = new("quick", 5, 3, 0.3);

    public static RunSettings Full { get; } = new("full", 11, 10, 1.5);

    /// <summary>Estimates the time for one table. Processes start and warm up in parallel; then each batch runs alone. Slow operations take longer.</summary>
    public double EstimatedSeconds(int cases) =>
        cases * ((StartSeconds + WarmUpSeconds) / Environment.ProcessorCount + Rounds * Samples * CaseHost.BatchMilliseconds / 1000);

    private const double StartSeconds = 1.5;
}
