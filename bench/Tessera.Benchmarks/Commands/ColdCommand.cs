using System.CommandLine;
using Tessera.Benchmarks.Cold;
using Tessera.Benchmarks.Measuring;
using Tessera.Benchmarks.Peers;
using Tessera.Benchmarks.Reports;

namespace Tessera.Benchmarks.Commands;

/// <summary>The command "cold": the first calls in new processes.</summary>
internal static class ColdCommand
{
    private static readonly Option<int> Launches = new("--launches") { Description = "Fresh processes per peer and number of types.", DefaultValueFactory = _ => 15 };

    private static readonly Option<bool> ReadyToRun = new("--ready-to-run") { Description = "Publish this program with ReadyToRun and measure Tessera in it too." };

    private static readonly Option<bool> Packaged = new("--packaged") { Description = "Measure Tessera also as its package contains it: compiled ahead, in a program that is not." };

    public static Command Create()
    {
        Command command = new("cold", "First writes and reads of 1, 10 and 100 types in fresh processes.") { Launches, ReadyToRun, Packaged, OutputOption.Instance };
        command.SetAction(Run);
        return command;
    }

    /// <summary>Creates the command of the child process, which is not meant for users.</summary>
    public static Command CreateCase()
    {
        Argument<string> peer = new("peer");
        Argument<int> types = new("types");
        Command command = new("cold-case", "One launch.") { peer, types };
        command.Hidden = true;
        command.SetAction(arguments => ColdSession.Run(arguments.GetRequiredValue(peer), arguments.GetRequiredValue(types)));
        return command;
    }

    private static int Run(ParseResult arguments)
    {
        ColdCase[] cases = [.. PeerCatalog.Cold.SelectMany(peer => Cases(peer.Id, peer.Title))];
        if (arguments.GetValue(Packaged))
            cases = [.. cases, .. OtherCases("Tessera, its package", PackagedProgram.Create())];
        if (arguments.GetValue(ReadyToRun))
            cases = [.. cases, .. OtherCases("Tessera, ReadyToRun", ReadyToRunProgram.Publish())];

        List<ColdLaunch>[] launches = [.. cases.Select(_ => new List<ColdLaunch>())];
        int[] order = [.. Enumerable.Range(0, cases.Length)];
        Random random = new(1);
        int rounds = arguments.GetValue(Launches);
        for (int round = 0; round < rounds; round++)
        {
            Console.WriteLine($"cold: round {round + 1}/{rounds}");
            random.Shuffle(order);
            foreach (int i in order)
            {
                if (launches[i].Count == 0 || launches[i][0].NotApplicable is null)
                    launches[i].Add(cases[i].Launch());
            }
        }

        ColdResult[] results = [.. cases.Select((c, i) => new ColdResult(c.Peer, c.Title, c.Types, launches[i]))];
        ResultFolder folder = new(OutputOption.Get(arguments));
        folder.SaveExtra("cold.json", results);
        ReportWriter.Write(folder);
        Console.Write(ColdReport.Markdown(results));
        return 0;
    }

    private static IEnumerable<ColdCase> Cases(string peer, string title) => ((int[])[1, 10, 100]).Select(types => new ColdCase(peer, title, types));

    /// <param name="title">The name in the table.</param>
    /// <param name="program">The path of another build of this program, or null if its compiler did not restore.</param>
    private static IEnumerable<ColdCase> OtherCases(string title, string? program) =>
        Cases("tessera", title).Select(c => c with { Program = program, NotApplicable = program is null ? "not restorable" : null });
}
