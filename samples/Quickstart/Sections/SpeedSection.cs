using Quickstart.Model;
using Quickstart.Speed;
using Spectre.Console;

namespace Quickstart.Sections;

/// <summary>Shows sizes and times next to those of two JSON serializers.</summary>
internal static class SpeedSection
{
    public static void Show(Report report)
    {
        report.Section("A quick look at size and speed");
        Random random = new(15);
        Race[] races =
        [
            Race.Create("Book, 150 pages", Library.CreateBook()),
            Race.Create("1,000 orders", Order.CreateMany(1_000)),
            Race.Create("double[65,536]", Enumerable.Range(0, 65_536).Select(_ => random.NextDouble()).ToArray()),
        ];
        report.Wait("Measuring", races.Length * Race.Steps, step => Array.ForEach(races, race => race.Run(step)));

        foreach (Race race in races)
            report.Show(CreateTable(race));
        report.Say($"x = times Tessera's. Medians of single calls from {Race.Rounds} interleaved rounds in this process: a quick look, in which the"
            + " machine's other work shows and garbage collections hardly do. The measure is the benchmark project, bench/Tessera.Benchmarks.");
    }

    private static Table CreateTable(Race race)
    {
        Table table = Report.CreateTable(race.Name, "bytes", "x", "write µs", "x", "read µs", "x");
        // All tables have the same column widths.
        int[] widths = [16, 9, 4, 8, 5, 8, 5];
        for (int i = 0; i < widths.Length; i++)
        {
            table.Columns[i].Width = widths[i];
            table.Columns[i].Alignment = i == 0 ? Justify.Left : Justify.Right;
        }

        Entry tessera = race.Entries[0];
        foreach (Entry entry in race.Entries)
        {
            table.AddRow(
                entry.Contender,
                $"{entry.Bytes:N0}",
                $"{(double)entry.Bytes / tessera.Bytes:N1}",
                $"{entry.Write.Median:N0}",
                $"{entry.Write.Median / tessera.Write.Median:N1}",
                $"{entry.Read.Median:N0}",
                $"{entry.Read.Median / tessera.Read.Median:N1}");
        }

        return table;
    }
}
