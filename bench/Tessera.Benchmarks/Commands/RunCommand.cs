using System.CommandLine;
using Spectre.Console;
using Tessera.Benchmarks.Abstractions;
using Tessera.Benchmarks.Measuring;
using Tessera.Benchmarks.Peers;
using Tessera.Benchmarks.Reports;
using Tessera.Benchmarks.Workloads;

namespace Tessera.Benchmarks.Commands;

/// <summary>The command "run": measures and reports.</summary>
internal static class RunCommand
{
    private static readonly Option<bool> Quick = new("--quick") { Description = "Some of the main workloads, few rounds: two minutes (default)." };
    private static readonly Option<bool> Full = new("--full") { Description = "Everything, many rounds: hours, unattended." };
    private static readonly Option<string?> Workloads = new("--workloads") { Description = "Only these, by id or its part before the dot: W01,W05." };
    private static readonly Option<string?> Peers = new("--peers") { Description = "Only these, besides the references; main stands for those of a quick run." };
    private static readonly Option<string?> Operations = new("--operations") { Description = "Only these: Write,Read,WriteBuffer,WriteStream,ReadStream,ReadForward." };
    private static readonly Option<int?> Rounds = new("--rounds") { Description = "How many rounds instead of the mode's number." };
    private static readonly Option<bool> Resume = new("--resume") { Description = "Keep what an interrupted run of the same settings has measured." };

    private static readonly Option<bool> DefaultCollector = new("--default-gc") { Description = "The garbage collector as the runtime chooses it, instead of the fixed settings that reports state." };

    public static Command Create()
    {
        Command command = new("run", "Measure workloads and write raw results and reports.") { Quick, Full, Workloads, Peers, Operations, Rounds, Resume, DefaultCollector, OutputOption.Instance };
        command.SetAction(Run);
        return command;
    }

    /// <summary>The peers of a quick run, besides the references: the strongest competitors, not all of them.</summary>
    private static readonly string[] MainPeers = [PeerCatalog.Tessera, "memorypack", "nino", "messagepack-map", "stj-gen", "newtonsoft"];

    private static int Run(ParseResult arguments)
    {
        RuntimeSettings.UsesDefaultCollector = arguments.GetValue(DefaultCollector);
        bool full = arguments.GetValue(Full);
        RunSettings settings = full ? RunSettings.Full : RunSettings.Quick;
        if (arguments.GetValue(Rounds) is int rounds)
            settings = settings with { Rounds = rounds };
        string[]? chosen = Split(arguments.GetValue(Workloads));
        string[]? peers = Split(arguments.GetValue(Peers))?.SelectMany(p => p == "main" ? MainPeers : [p]).ToArray() ?? (full || chosen is not null ? null : MainPeers);
        string[]? operations = Split(arguments.GetValue(Operations));
        ResultFolder folder = new(OutputOption.Get(arguments));
        Workload[] workloads = [.. WorkloadCatalog.All.Where(w => w.Available() && (chosen is null ? full || w.Quick : chosen.Any(w.Matches)))];
        if (workloads.Length == 0)
            throw new ArgumentException("No such workload.");
        (Workload Workload, Operation Operation)[] plan =
            [.. workloads.SelectMany(w => w.Operations(all: true).Where(o => operations is null ? full || o <= Operation.Read : operations.Contains(o.ToString(), StringComparer.OrdinalIgnoreCase)).Select(o => (w, o)))];
        bool TakesPart(Peer peer) => peer.Group switch
        {
            PeerGroup.Reference => true,
            PeerGroup.Limit => full,
            _ => peers?.Contains(peer.Id, StringComparer.OrdinalIgnoreCase) ?? true,
        };

        string[] Cases((Workload Workload, Operation Operation) table) =>
            [.. PeerCatalog.For(table.Workload).Where(p => TakesPart(p) && p.Supports(table.Operation) && !table.Workload.Excluded.ContainsKey(p.Id)).Select(p => p.Id)];
        (Workload Workload, Operation Operation)[] missing = arguments.GetValue(Resume) ? [.. plan.Where(p => !folder.Has(p.Workload.Id, p.Operation, settings, Cases(p)))] : plan;
        Console.WriteLine($"{missing.Length} tables, {missing.Sum(p => Cases(p).Length)} cases: about {missing.Sum(p => settings.EstimatedSeconds(Cases(p).Length)) / 60:0} minutes on an idle machine.");
        AnsiConsole.Progress()
            .Columns(new TaskDescriptionColumn { Alignment = Justify.Left }, new ProgressBarColumn(), new PercentageColumn(), new RemainingTimeColumn())
            .Start(context =>
            {
                ProgressTask task = context.AddTask(settings.Mode, maxValue: missing.Length);
                WorkloadRunner runner = new(settings, TakesPart, text => task.Description = text);
                foreach ((Workload workload, Operation operation) in missing)
                {
                    folder.Save(runner.Run(workload, operation));
                    task.Increment(1);
                }
            });
        foreach (WorkloadResult result in folder.LoadAll().Where(r => plan.Any(p => p.Workload.Id == r.Workload && p.Operation == r.Operation)))
            ConsoleReport.Print(result);
        ReportWriter.Write(folder);
        return 0;
    }

    private static string[]? Split(string? list) => list?.Split(',', StringSplitOptions.RemoveEmptyEntries | StringSplitOptions.TrimEntries);
}
