using System.CommandLine;
using Tessera.Benchmarks.Ahead;
using Tessera.Benchmarks.Measuring;

namespace Tessera.Benchmarks.Commands;

/// <summary>ahead: programs that are compiled ahead of time, their sizes and first calls.</summary>
internal static class AheadCommand
{
    private const int Many = 100;

    private static readonly Option<int> Launches = new("--launches") { Description = "Launches of each program, in turns.", DefaultValueFactory = _ => 21 };

    public static Command Create()
    {
        Command command = new("ahead", "Size, first calls and speed of programs with 1 and 100 types that are compiled ahead of time. Needs what NativeAOT needs, and takes minutes.") { Launches };
        command.SetAction(arguments => Run(arguments.GetValue(Launches)));
        return command;
    }

    private static int Run(int rounds)
    {
        string root = RepositoryRoot.Find();
        string folder = Path.Combine(root, "artifacts", "ahead");
        List<(AheadPeer Peer, AheadProgram One, AheadProgram All, long SizeOfOne, long SizeOfAll)> programs = [];
        foreach (AheadPeer peer in AheadPeer.All(root))
        {
            AheadProgram one = new(peer, 1, folder);
            AheadProgram all = new(peer, Many, folder);
            if (one.Publish() is long size && all.Publish() is long sizeOfAll)
                programs.Add((peer, one, all, size, sizeOfAll));
            else
                Console.WriteLine($"{peer.Title} could not be built and is left out.");
        }

        List<double>[] first = [.. programs.Select(_ => new List<double>())];
        List<double>[] many = [.. programs.Select(_ => new List<double>())];
        List<double>[] writes = [.. programs.Select(_ => new List<double>())];
        List<double>[] reads = [.. programs.Select(_ => new List<double>())];
        for (int round = 0; round < rounds; round++)
        {
            for (int i = 0; i < programs.Count; i++)
            {
                (double once, _, double write, double read) = programs[i].One.Launch();
                first[i].Add(once);
                writes[i].Add(write);
                reads[i].Add(read);
                many[i].Add(programs[i].All.Launch().All);
            }
        }

        Console.WriteLine($"| program | size with one type, KB | more than without, KB | each further type, KB | first write and read, ms | of {Many} types, ms | write 11 objects, ns | read, ns |");
        Console.WriteLine("|---|--:|--:|--:|--:|--:|--:|--:|");
        for (int i = 0; i < programs.Count; i++)
        {
            (AheadPeer peer, _, _, long size, long sizeOfAll) = programs[i];
            Console.WriteLine(FormattableString.Invariant(
                $"| {peer.Title} | {size / 1e3:#,0} | {(size - programs[0].SizeOfOne) / 1e3:#,0} | {(sizeOfAll - size) / 1e3 / (Many - 1):0.0} | {Statistics.Median(first[i]) / 1e3:0.00} | {Statistics.Median(many[i]) / 1e3:0.0} | {Statistics.Median(writes[i]):#,0} | {Statistics.Median(reads[i]):#,0} |"));
        }

        return programs.Count > 1 ? 0 : 1;
    }
}
