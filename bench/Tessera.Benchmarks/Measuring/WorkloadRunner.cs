using Tessera.Benchmarks.Abstractions;
using Tessera.Benchmarks.Data;
using Tessera.Benchmarks.Peers;
using Tessera.Benchmarks.Workloads;

namespace Tessera.Benchmarks.Measuring;

/// <summary>Measures one operation on one workload. Each case has its own process. After all have warmed up, each case has one turn in every round, in random
/// order, so that drift of the machine affects all cases alike.</summary>
internal sealed class WorkloadRunner(RunSettings settings, Func<Peer, bool> takesPart, Action<string> progress)
{
    private const double TolerableStealPercent = 1;

    public WorkloadResult Run(Workload workload, Operation operation)
    {
        Peer[] peers = [.. PeerCatalog.For(workload).Where(takesPart)];
        Case[] cases = [.. peers.Select(p => new Case(p))];
        List<double> steal = [];
        try
        {
            Start(workload, operation, cases);
            Measure(cases, workload, operation, steal);
        }
        finally
        {
            foreach (Case one in cases)
                one.Process?.Dispose();
        }

        return new WorkloadResult(
            workload.Id,
            workload.Title,
            operation,
            DateTimeOffset.UtcNow,
            settings,
            MachineFacts.Current,
            steal,
            [.. cases.Where(c => c.Shown).Select(c => c.ToResult())]);
    }

    private void Start(Workload workload, Operation operation, Case[] cases)
    {
        int done = 0;
        // Warming up uses all processors, because the JIT compiles in the background. Timing does not overlap with anything.
        Parallel.ForEach(cases, new ParallelOptions { MaxDegreeOfParallelism = Environment.ProcessorCount }, one =>
        {
            Peer peer = one.Peer;
            if (workload.Excluded.TryGetValue(peer.Id, out string? excluded))
                one.NotApplicable = excluded;
            else if (!peer.Supports(operation))
                one.Miss(peer.Group is PeerGroup.Reference or PeerGroup.Limit ? null : "no such operation");
            else
                one.Try(() =>
                {
                    one.Process = new CaseProcess(workload.Id, peer.Id, operation);
                    CaseReady ready = one.Process.WaitUntilReady();
                    one.PayloadBytes = ready.PayloadBytes;
                    one.Inexact = ready.Inexact;
                    if (ready.NotApplicable is null)
                        one.AllocatedBytes = one.Process.WarmUp(settings.WarmUpSeconds);
                    else
                        one.Miss(ready.NotApplicable);
                });
            progress($"{workload.Id} {operation}: warm {Interlocked.Increment(ref done)}/{cases.Length}");
        });
    }

    private void Measure(Case[] cases, Workload workload, Operation operation, List<double> steal)
    {
        Random random = new(new Xoshiro256((ulong)workload.Id.Length * 31 + (ulong)operation).NextInt32());
        StealClock clock = new();
        int repeats = 0;
        for (int round = 0; round < settings.Rounds; round++)
        {
            progress($"{workload.Id} {operation}: round {round + 1}/{settings.Rounds}");
            Case[] order = [.. cases.Where(c => c.NotApplicable is null && c.Process is not null)];
            random.Shuffle(order);
            clock.Lap();
            foreach (Case one in order)
                one.Try(() => one.Rounds.Add(Statistics.Median(one.Process!.Sample(settings.Samples))));
            double percent = clock.Lap();
            // A round that the hypervisor disturbed is repeated, up to a limit.
            if (percent > TolerableStealPercent && repeats < settings.Rounds)
            {
                repeats++;
                round--;
                foreach (Case one in order.Where(c => c.NotApplicable is null))
                    one.Rounds.RemoveAt(one.Rounds.Count - 1);
            }
            else
            {
                steal.Add(percent);
            }
        }
    }

    private sealed class Case(Peer peer)
    {
        public Peer Peer => peer;

        public CaseProcess? Process { get; set; }

        public string? NotApplicable { get; set; }

        public string? Inexact { get; set; }

        /// <summary>False for a reference that does not have this operation: unlike a peer, it is then left out of the result.</summary>
        public bool Shown { get; private set; } = true;

        public int PayloadBytes { get; set; }

        public long AllocatedBytes { get; set; }

        public List<double> Rounds { get; } = [];

        public void Miss(string? reason)
        {
            NotApplicable = reason ?? "not meant";
            Shown = reason is not null;
            Process?.Dispose();
            Process = null;
        }

        public void Try(Action action)
        {
            try
            {
                action();
            }
            catch (Exception error) when (error is CaseFailedException or IOException)
            {
                Miss(error.Message);
            }
        }

        public CaseResult ToResult() =>
            new(peer.Id, peer.Title, peer.Version, peer.Group, NotApplicable, Inexact, PayloadBytes, AllocatedBytes, NotApplicable is null ? Rounds : []);
    }
}
