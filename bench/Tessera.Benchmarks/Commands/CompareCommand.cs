using System.CommandLine;
using Tessera.Benchmarks.Abstractions;
using Tessera.Benchmarks.Cold;
using Tessera.Benchmarks.Commits;
using Tessera.Benchmarks.Measuring;
using Tessera.Benchmarks.Peers;
using Tessera.Benchmarks.Workloads;

namespace Tessera.Benchmarks.Commands;

/// <summary>The command "compare": the same workloads with two commits of this repository, in turns.</summary>
internal static class CompareCommand
{
    private const int ColdLaunches = 3;
    private static readonly Argument<string> Before = new("before") { Description = "The older commit." };
    private static readonly Argument<string> After = new("after") { Description = "The newer commit; what is committed now, unless given.", DefaultValueFactory = _ => "HEAD" };
    private static readonly Option<string?> Workloads = new("--workloads") { Description = "Only these, by id or its part before the dot: W01,W05." };
    private static readonly Option<int> Rounds = new("--rounds") { Description = "Turns of each commit.", DefaultValueFactory = _ => 9 };

    public static Command Create()
    {
        Command command = new("compare", "Measure two commits in one run: ratios, allocations, first calls.") { Before, After, Workloads, Rounds };
        command.SetAction(Run);
        return command;
    }

    private static int Run(ParseResult arguments)
    {
        string repository = RepositoryRoot.Find();
        string[]? chosen = arguments.GetValue(Workloads)?.Split(',', StringSplitOptions.RemoveEmptyEntries | StringSplitOptions.TrimEntries);
        using CommitBuild before = new(repository, arguments.GetRequiredValue(Before));
        using CommitBuild after = new(repository, arguments.GetRequiredValue(After));
        CommitPair pair = new(before.Program, after.Program, RunSettings.Quick with { Rounds = arguments.GetValue(Rounds) });

        Console.WriteLine($"Time of {after.Name} as a multiple of that of {before.Name}: median of the rounds and its interval; bytes allocated.");
        List<CommitRatio> ratios = [];
        foreach (Workload workload in WorkloadCatalog.All.Where(w => w.Available() && (chosen is null || chosen.Any(w.Matches))))
        {
            foreach (Operation operation in workload.Operations(all: true).Where(o => o <= Operation.Read))
            {
                if (pair.Measure(workload.Id, operation) is CommitRatio ratio)
                    ratios.Add(Print(ratio));
            }
        }

        CommitRatio[] slower = [.. ratios.Where(r => r.IsSlower)];
        if (slower.Length > 0)
            Console.WriteLine($"Slower by more than {CommitRatio.Tolerance - 1:0 %} beyond the spread, measured again:");
        int confirmed = slower.Count(r => pair.Measure(r.Workload, r.Operation) is CommitRatio again && Print(again).IsSlower);
        int larger = ratios.Count(r => r.AllocatedAfter > r.AllocatedBefore);
        double mean = Math.Exp(ratios.Average(r => Math.Log(r.Median)));
        Console.WriteLine($"{ratios.Count} operations, geometric mean {mean:0.000}; {confirmed} slower in both runs; {larger} allocate more.");
        return CompareFirstCalls(before, after) && confirmed == 0 && larger == 0 ? 0 : 1;
    }

    private static CommitRatio Print(CommitRatio ratio)
    {
        string memory = ratio.AllocatedAfter == ratio.AllocatedBefore ? $"{ratio.AllocatedAfter} bytes" : $"{ratio.AllocatedBefore} -> {ratio.AllocatedAfter} bytes";
        Console.WriteLine($"{ratio.Workload,-24} {ratio.Operation,-5} {ratio.Median,6:0.000} ({ratio.Interval.Low:0.000}-{ratio.Interval.High:0.000}) of {ratio.NanosecondsBefore:0} ns, {memory}");
        return ratio;
    }

    /// <returns>True if the newer commit does not compile more methods for its first calls.</returns>
    private static bool CompareFirstCalls(CommitBuild before, CommitBuild after)
    {
        bool isFine = true;
        foreach (int types in (int[])[1, 10, 100])
        {
            (long oldMethods, double oldTime) = FirstCalls(before, types);
            (long newMethods, double newTime) = FirstCalls(after, types);
            Console.WriteLine($"First calls of {types} types: {oldMethods} -> {newMethods} methods compiled, {oldTime:0.0} -> {newTime:0.0} ms.");
            isFine &= newMethods <= oldMethods;
        }

        return isFine;
    }

    private static (long Methods, double Milliseconds) FirstCalls(CommitBuild build, int types)
    {
        ColdLaunch[] launches = [.. Enumerable.Range(0, ColdLaunches).Select(_ => new ColdCase(PeerCatalog.Tessera, "Tessera", types, build.Program).Launch())];
        return (launches.Min(l => l.JitMethods), Statistics.Median(launches.Select(l => l.FirstWriteMilliseconds + l.FirstReadMilliseconds)));
    }
}
