using System.CommandLine;
using System.Globalization;
using Tessera.Benchmarks.Abstractions;
using Tessera.Benchmarks.Cold;
using Tessera.Benchmarks.Measuring;
using Tessera.Benchmarks.Peers;
using Tessera.Benchmarks.Reports;

namespace Tessera.Benchmarks.Commands;

/// <summary>cold: the first calls in fresh processes.</summary>
internal static class ColdCommand
{
    private static readonly Option<int> Launches = new("--launches") { Description = "Fresh processes per peer and number of types.", DefaultValueFactory = _ => 15 };

    public static Command Create()
    {
        Command command = new("cold", "First writes and reads of 1, 10 and 100 types in fresh processes.") { Launches, OutputOption.Instance };
        command.SetAction(Run);
        return command;
    }

    /// <summary>The child; not meant for people.</summary>
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
        Peer[] peers = [.. PeerCatalog.Cold];
        (Peer Peer, int Types)[] cases = [.. peers.SelectMany(_ => (int[])[1, 10, 100], (p, n) => (p, n))];
        Dictionary<(string, int), List<ColdLaunch>> launches = cases.ToDictionary(c => (c.Peer.Id, c.Types), _ => new List<ColdLaunch>());
        Random random = new(1);
        int rounds = arguments.GetValue(Launches);
        for (int round = 0; round < rounds; round++)
        {
            Console.WriteLine($"cold: round {round + 1}/{rounds}");
            random.Shuffle(cases);
            foreach ((Peer peer, int types) in cases)
            {
                List<ColdLaunch> mine = launches[(peer.Id, types)];
                if (mine.Count == 0 || mine[0].NotApplicable is null)
                    mine.Add(Launch(peer, types));
            }
        }

        ColdResult[] results =
            [.. peers.SelectMany(_ => (int[])[1, 10, 100], (p, n) => new ColdResult(p.Id, p.Title, n, launches[(p.Id, n)]))];
        ResultFolder folder = new(OutputOption.Get(arguments));
        folder.SaveExtra("cold.json", results);
        ReportWriter.Write(folder);
        Console.Write(ColdReport.Markdown(results));
        return 0;
    }

    private static ColdLaunch Launch(Peer peer, int types)
    {
        try
        {
            return ChildAnswer.Get<ColdLaunch>("cold-case", peer.Id, types.ToString(CultureInfo.InvariantCulture));
        }
        catch (CaseFailedException error)
        {
            return new ColdLaunch(error.Message, 0, 0, 0, 0, 0, 0, 0);
        }
    }
}
