namespace Tessera.Benchmarks.Measuring;

/// <summary>How much is measured.</summary>
/// <param name="Mode">quick or full.</param>
/// <param name="Rounds">How often every case of a workload has its turn.</param>
/// <param name="Samples">Batches per turn.</param>
/// <param name="WarmUpSeconds">The least; see <see cref="CaseHost.WarmUp"/>.</param>
public sealed record RunSettings(string Mode, int Rounds, int Samples, double WarmUpSeconds)
{
    public static RunSettings Quick { get; } = new("quick", 5, 3, 0.3);

    public static RunSettings Full { get; } = new("full", 11, 10, 1.5);

    /// <summary>For one table: processes start and warm up side by side, then every batch has the machine to itself. Slow operations take longer.</summary>
    public double EstimatedSeconds(int cases) =>
        cases * ((StartSeconds + WarmUpSeconds) / Environment.ProcessorCount + Rounds * Samples * CaseHost.BatchMilliseconds / 1000);

    private const double StartSeconds = 1.5;
}
