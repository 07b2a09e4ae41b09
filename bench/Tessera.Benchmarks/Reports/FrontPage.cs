using System.Text;
using Tessera.Benchmarks.Abstractions;
using Tessera.Benchmarks.Measuring;
using Tessera.Benchmarks.Peers;

namespace Tessera.Benchmarks.Reports;

/// <summary>Writes the table of the repository's README, between two marks, so that its figures are never typed by hand.</summary>
internal static class FrontPage
{
    private const string Begin = "<!-- figures: written by `report --front-page` -->\n";
    private const string End = "<!-- end of figures -->\n";

    private static readonly string[] s_peers = [PeerCatalog.Tessera, "memorypack", "nino", "messagepack-map", "stj-gen", "newtonsoft"];

    /// <exception cref="InvalidOperationException">The page has no marks, or there are no results.</exception>
    public static void Update(string path, IReadOnlyList<WorkloadResult> results)
    {
        if (results.Count == 0)
            throw new InvalidOperationException("There are no results to show.");
        string page = File.ReadAllText(path);
        int begin = page.IndexOf(Begin, StringComparison.Ordinal) + Begin.Length;
        int end = page.IndexOf(End, StringComparison.Ordinal);
        if (begin < Begin.Length || end < begin)
            throw new InvalidOperationException($"{path} has no marks for the figures.");
        File.WriteAllText(path, string.Concat(page.AsSpan(0, begin), Table(results), page.AsSpan(end)));
    }

    private static string Table(IReadOnlyList<WorkloadResult> results)
    {
        RatioTable writes = new(results, Operation.Write, mainOnly: true);
        RatioTable reads = new(results, Operation.Read, mainOnly: true);
        RatioTable.Column[] peers = [.. s_peers.SelectMany(id => writes.Peers.Where(p => p.Id == id))];
        StringBuilder text = new();
        text.AppendLine($"| write / read | {string.Join(" | ", peers.Select(p => p.IsTessera ? $"**{p.Title}**" : p.Title))} |");
        text.AppendLine($"|---|{string.Concat(peers.Select(_ => "--:|"))}");
        text.AppendLine($"| describes itself | {string.Join(" | ", peers.Select(p => p.Group == PeerGroup.Positional ? "no" : "yes"))} |");
        foreach (RatioTable.Line line in writes.Lines)
        {
            RatioTable.Line? read = reads.Lines.FirstOrDefault(l => l.Result.Workload == line.Result.Workload);
            text.AppendLine($"| {line.Title} | {string.Join(" | ", peers.Select(p => Cell(p, Find(writes, line, p), Find(reads, read, p))))} |");
        }

        return text.ToString();
    }

    private static Row? Find(RatioTable table, RatioTable.Line? line, RatioTable.Column peer) =>
        line?.Rows[table.Peers.TakeWhile(p => p.Id != peer.Id).Count()];

    private static string Cell(RatioTable.Column peer, Row? write, Row? read)
    {
        if (write is null && read is null)
            return "n/a";
        string text = $"{Figure(write)} / {Figure(read)}";
        return peer.IsTessera ? $"**{text}**" : text;
    }

    private static string Figure(Row? row) => row is null ? "n/a" : Format.Ratio(row.Ratio) + (row.Case.Inexact is null ? "" : "\\*");
}
