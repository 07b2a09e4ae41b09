using System.CommandLine;
using System.Globalization;
using Tessera.Benchmarks.Measuring;
using Tessera.Benchmarks.Rows;

namespace Tessera.Benchmarks.Commands;

/// <summary>The command "rows": lists that are written and read element by element, compared with arrays of the same elements.</summary>
internal static class RowsCommand
{
    private static readonly Option<int> Rounds = new("--rounds") { Description = "Rounds for each time.", DefaultValueFactory = _ => 21 };
    private static readonly Option<int> Count = new("--count") { Description = "Rows whose memory is measured.", DefaultValueFactory = _ => 10_000_000 };

    public static Command Create()
    {
        Command command = new("rows", "Time of a row beside that of an element of an array, and memory for any number of them.") { Rounds, Count };
        command.SetAction(arguments => Run(arguments.GetValue(Rounds), arguments.GetValue(Count)));
        return command;
    }

    /// <summary>Creates the command of the child process, which is not meant for users.</summary>
    public static Command CreateCase()
    {
        Argument<RowKind> kind = new("kind");
        Argument<RowWay> way = new("way");
        Argument<int> rounds = new("rounds");
        Argument<int> count = new("count");
        Argument<bool> onwards = new("onwards");
        Command command = new("rows-case", "One time, or the memory of so many rows.") { kind, way, rounds, count, onwards };
        command.Hidden = true;
        command.SetAction(arguments =>
        {
            int rows = arguments.GetRequiredValue(count);
            return rows == 0
                ? RowCase.Time(arguments.GetRequiredValue(kind), arguments.GetRequiredValue(way), arguments.GetRequiredValue(rounds), arguments.GetRequiredValue(onwards))
                : RowCase.Memory(arguments.GetRequiredValue(kind), arguments.GetRequiredValue(way), rows);
        });
        return command;
    }

    private static int Run(int rounds, int count)
    {
        // The memory for rows should be measured with the garbage collector settings that programs usually have.
        RuntimeSettings.UsesDefaultCollector = true;
        Console.WriteLine("| rows | | times an array | the same, from a stream that cannot seek | MB above the empty process |");
        Console.WriteLine("|---|---|--:|--:|--:|");
        foreach (RowKind kind in Enum.GetValues<RowKind>())
        {
            double empty = Ask(kind, RowWay.None, 0, count);
            foreach (RowWay way in Enum.GetValues<RowWay>().Where(w => w != RowWay.None))
            {
                string onwards = way is RowWay.Read or RowWay.ReadAsync ? $"{Ask(kind, way, rounds, 0, onwards: true):F2}" : "";
                string memory = way is RowWay.Enumerate or RowWay.EnumerateAsync ? "" : $"{(Ask(kind, way, 0, count) - empty) / 1e6:F1}";
                Console.WriteLine($"| {kind} | {way} | {Ask(kind, way, rounds, 0):F2} | {onwards} | {memory} |");
            }
        }

        return 0;
    }

    private static double Ask(RowKind kind, RowWay way, int rounds, int count, bool onwards = false) =>
        ChildAnswer.Get<double>(
            "rows-case", kind.ToString(), way.ToString(), rounds.ToString(CultureInfo.InvariantCulture), count.ToString(CultureInfo.InvariantCulture), onwards.ToString());
}
