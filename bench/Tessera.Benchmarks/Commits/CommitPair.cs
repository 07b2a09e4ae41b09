using Tessera.Benchmarks.Abstractions;
using Tessera.Benchmarks.Measuring;
using Tessera.Benchmarks.Peers;

namespace Tessera.Benchmarks.Commits;

/// <summary>Measures one operation of one workload with two builds of this program: warms up both, then measures them in turns.</summary>
/// <param name="before">The program of the older commit.</param>
/// <param name="after">The program of the newer commit.</param>
/// <param name="settings">The extent of the measurement.</param>
internal sealed class CommitPair(string before, string after, RunSettings settings)
{
    /// <returns>The ratio, or null if one of the commits does not have the workload, or the data of the workload is missing.</returns>
    public CommitRatio? Measure(string workload, Operation operation)
    {
        using CaseProcess first = new(workload, PeerCatalog.Tessera, operation, before);
        using CaseProcess second = new(workload, PeerCatalog.Tessera, operation, after);
        if (first.WaitUntilReady().NotApplicable is not null || second.WaitUntilReady().NotApplicable is not null)
            return null;
        // Warms up one process after the other: the JIT compiler would be slower if both ran at the same time.
        long allocatedBefore = first.WarmUp(settings.WarmUpSeconds);
        long allocatedAfter = second.WarmUp(settings.WarmUpSeconds);
        List<double> nanoseconds = [];
        List<double> ratios = [];
        for (int round = 0; round < settings.Rounds; round++)
        {
            bool turned = round % 2 == 1;
            double one = Sample(turned ? second : first);
            double other = Sample(turned ? first : second);
            nanoseconds.Add(turned ? other : one);
            ratios.Add(turned ? one / other : other / one);
        }

        return new CommitRatio(workload, operation, Statistics.Median(nanoseconds), ratios, allocatedBefore, allocatedAfter);
    }

    private double Sample(CaseProcess process) => Statistics.Median(process.Sample(settings.Samples));
}
