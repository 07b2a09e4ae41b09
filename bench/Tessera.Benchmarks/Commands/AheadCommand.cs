using System.CommandLine;
using Tessera.Benchmarks.Ahead;
using Tessera.Benchmarks.Measuring;

namespace Tessera.Benchmarks.Commands;

/// <summary>The command "ahead": sizes and first calls of programs that are compiled ahead of time, or of the same programs compiled while they run.</summary>
internal static class AheadCommand
{
    private const int Many = 100;

    private static readonly Option<int> Launches = new("--launches") { Description = "Launches of each program, in turns.", DefaultValueFactory = _ => 21 };

    private static readonly Option<bool> Jit = new("--jit") { Description = "The same programs, compiled while they run." };

    public static Command Create()
    {
        Command command = new("ahead", "Size, first calls and speed of programs with 1 and 100 types that are compiled ahead of time. Needs what NativeAOT needs, and takes minutes.") { Launches, Jit };
        command.SetAction(arguments => Run(arguments.GetValue(Launches), isAhead: !arguments.GetValue(Jit)));
        return command;
    }

    private static int Run(int rounds, bool isAhead)
    {
        string root = RepositoryRoot.Find();
        string folder = Path.Combine(root, "artifacts", "ahead");
        List<(AheadPeer Peer, AheadProgram One, AheadProgram All, long SizeOfOne, long SizeOfAll)> programs = [];
        foreach (AheadPeer peer in isAhead ? AheadPeer.All(root) : AheadPeer.Jit(root, PackagedLibrary.Compile(root)))
        {
            AheadProgram one = new(peer, 1, isAhead, folder);
            AheadProgram all = new(peer, Many, isAhead, folder);
            if (one.Publish() is long size && all.Publish() is long sizeOfAll)
                programs.Add((peer, one, all, size, sizeOfAll));
            else
                Console.WriteLine($"{peer.Title} could not be built and is left out.");
        }

        List<double>[] first = [.. programs.Select(_ => new List<double>())];
        List<double>[] many = [.. programs.Select(_ => new List<double>())];
        List<double>[] writes = [.. programs.Select(_ => new List<double>())];
        List<double>[] reads = [.. programs.Select(_ => new List<double>())];
        double[] methods = new double[programs.Count];
        for (int round = 0; round < rounds; round++)
        {
            for (int i = 0; i < programs.Count; i++)
            {
                (double once, _, double write, double read, methods[i]) = programs[i].One.Launch();
                first[i].Add(once);
                writes[i].Add(write);
                reads[i].Add(read);
                many[i].Add(programs[i].All.Launch().All);
            }
        }

        string[] columns = isAhead
            ? ["size with one type, KB", "more than without, KB", "each further type, KB", "first write and read, ms", $"of {Many} types, ms", "write 11 objects, ns", "read, ns"]
            : ["methods compiled for the first", "first write and read, ms", $"of {Many} types, ms"];
        Console.WriteLine($"| program | {string.Join(" | ", columns)} |");
        Console.WriteLine($"|---|{string.Concat(columns.Select(_ => "--:|"))}");
        for (int i = 0; i < programs.Count; i++)
        {
            (AheadPeer peer, _, _, long size, long sizeOfAll) = programs[i];
            string before = isAhead
                ? FormattableString.Invariant($"{size / 1e3:#,0} | {(size - programs[0].SizeOfOne) / 1e3:#,0} | {(sizeOfAll - size) / 1e3 / (Many - 1):0.0}")
                : FormattableString.Invariant($"{methods[i]:#,0}");
            // Code that is compiled at run time is not fully optimized before some seconds have passed, so these columns would mislead.
            string after = isAhead ? FormattableString.Invariant($" {Statistics.Median(writes[i]):#,0} | {Statistics.Median(reads[i]):#,0} |") : "";
            Console.WriteLine(FormattableString.Invariant($"| {peer.Title} | {before} | {Statistics.Median(first[i]) / 1e3:0.00} | {Statistics.Median(many[i]) / 1e3:0.0} |{after}"));
        }

        return programs.Count > 1 ? 0 : 1;
    }
}
