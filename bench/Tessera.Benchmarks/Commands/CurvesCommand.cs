using System.CommandLine;
using System.Globalization;
using Tessera.Benchmarks.Curves;
using Tessera.Benchmarks.Measuring;
using Tessera.Benchmarks.Reports;

namespace Tessera.Benchmarks.Commands;

/// <summary>The command "curves": costs per unit for different sizes.</summary>
internal static class CurvesCommand
{
    private static readonly Option<int> Samples = new("--samples") { Description = "Batches per point.", DefaultValueFactory = _ => 15 };
    private static readonly Option<CurveKind?> Kind = new("--kind") { Description = "Only this curve." };
    private static readonly Option<int> Max = new("--max") { Description = "No sizes above this.", DefaultValueFactory = _ => int.MaxValue };

    public static Command Create()
    {
        Command command = new("curves", "Time, bytes and memory per item over the number of items; depth; width; types.") { Samples, Kind, Max, OutputOption.Instance };
        command.SetAction(Run);
        return command;
    }

    /// <summary>Creates the command of the child process, which is not meant for users.</summary>
    public static Command CreateCase()
    {
        Argument<CurveKind> kind = new("kind");
        Argument<string> peer = new("peer");
        Argument<int> size = new("size");
        Argument<int> samples = new("samples");
        Command command = new("curve-case", "One point.") { kind, peer, size, samples };
        command.Hidden = true;
        command.SetAction(a => CurveSession.Run(a.GetRequiredValue(kind), a.GetRequiredValue(peer), a.GetRequiredValue(size), a.GetRequiredValue(samples)));
        return command;
    }

    private static int Run(ParseResult arguments)
    {
        CurveKind? only = arguments.GetValue(Kind);
        string samples = arguments.GetValue(Samples).ToString(CultureInfo.InvariantCulture);
        (CurveKind Kind, string Peer, int Size)[] plan =
        [
            .. from kind in Enum.GetValues<CurveKind>()
               where only is null || kind == only
               from peer in CurveCatalog.Peers
               where CurveCatalog.Has(kind, peer)
               from size in CurveCatalog.Sizes(kind)
               where size <= arguments.GetValue(Max)
               select (kind, peer, size),
        ];
        ResultFolder folder = new(OutputOption.Get(arguments));
        List<CurvePoint> points = [.. (folder.LoadExtra<List<CurvePoint>>("curves.json") ?? []).Where(p => !plan.Contains((p.Kind, p.Peer, p.Size)))];
        (CurveKind, string, int)[] order = [.. plan];
        new Random(1).Shuffle(order);
        foreach ((CurveKind kind, string peer, int size) in order)
        {
            Console.WriteLine($"curves: {points.Count + 1} points, {kind} {size} {peer}");
            try
            {
                points.Add(ChildAnswer.Get<CurvePoint>("curve-case", kind.ToString(), peer, size.ToString(CultureInfo.InvariantCulture), samples));
            }
            catch (CaseFailedException error)
            {
                Console.WriteLine($"n/a ({error.Message})");
            }
        }

        folder.SaveExtra("curves.json", points.OrderBy(p => p.Kind).ThenBy(p => p.Peer, StringComparer.Ordinal).ThenBy(p => p.Size).ToList());
        ReportWriter.Write(folder);
        Console.Write(CurveReport.Markdown(points));
        return 0;
    }
}
