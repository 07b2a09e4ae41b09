using System.Text;
using Tessera.Benchmarks.Abstractions;
using Tessera.Benchmarks.Cold;
using Tessera.Benchmarks.Curves;
using Tessera.Benchmarks.Measuring;
using Tessera.Benchmarks.Peers;

namespace Tessera.Benchmarks.Reports;

/// <summary>Writes the results as one page: first the losses, then the tables, then what could not be measured and why.</summary>
internal static class MarkdownReport
{
    public static string Write(IReadOnlyList<WorkloadResult> results, IReadOnlyList<ColdResult> cold, IReadOnlyList<CurvePoint> curves)
    {
        StringBuilder text = new("# Benchmark results\n\n");
        if (results.Count > 0)
        {
            AddMachine(text, results);
            AddLosses(text, results);
            if (ReportWriter.HasRatioPlots(results))
                AddRatioPlots(text);
            foreach (Operation operation in Enum.GetValues<Operation>())
                AddTable(text, results, operation);
            text.Append(LimitTable.Markdown(results)).Append(WriterTable.Markdown(results));
            AddBytes(text, results, "Payload bytes", Operation.Write, c => c.PayloadBytes);
            AddBytes(text, results, "Allocated by one write", Operation.Write, c => c.AllocatedBytes);
            AddBytes(text, results, "Allocated by one read", Operation.Read, c => c.AllocatedBytes);
            AddInexact(text, results);
            AddMissing(text, results);
        }

        if (cold.Count > 0)
        {
            text.AppendLine("## Cold start").AppendLine();
            AddPlot(text, "cold", "First write and read in a fresh process");
            text.Append(ColdReport.Markdown(cold)).AppendLine();
        }

        if (curves.Count > 0)
        {
            text.AppendLine("## Cost curves").AppendLine();
            foreach (CurveKind kind in curves.Select(p => p.Kind).Distinct().Order())
                AddPlot(text, ReportWriter.CurvePlot(kind), $"{kind}: costs per unit over size");
            text.Append(CurveReport.Markdown(curves));
        }

        return text.ToString();
    }

    /// <summary>Returns the runtime settings. There may be several, because a run can be continued with other settings.</summary>
    private static string Settings(IReadOnlyList<WorkloadResult> results)
    {
        IGrouping<string, WorkloadResult>[] groups =
            [.. results.GroupBy(r => string.Join(' ', r.Machine.RuntimeSettings.Select(s => $"{s.Key}={s.Value}"))).OrderByDescending(g => g.Count())];
        return string.Join("; ", groups.Select(g => g == groups[0] ? g.Key : $"of {string.Join(", ", g.Select(r => r.Workload).Distinct())}: {g.Key}"));
    }

    private static void AddMachine(StringBuilder text, IReadOnlyList<WorkloadResult> results)
    {
        WorkloadResult last = results.MaxBy(r => r.At)!;
        MachineFacts machine = last.Machine;
        text.AppendLine($"{machine.Processor}, {machine.Processors} processors, {machine.VectorBits}-bit vectors; {machine.OperatingSystem}; {machine.Runtime} {machine.Architecture}. "
            + $"Tessera {machine.Commit}. Measured {results.Min(r => r.At):yyyy-MM-dd} to {last.At:yyyy-MM-dd}, mode {string.Join(", ", results.Select(r => r.Settings.Mode).Distinct())}, "
            + $"{string.Join(", ", results.Select(r => r.Settings.Rounds).Distinct())} rounds of {string.Join(", ", results.Select(r => r.Settings.Samples).Distinct())} samples. "
            + $"Runtime settings: {Settings(results)}. Median steal per round: {Format.Text(Statistics.Median(results.SelectMany(r => r.StealPercent).DefaultIfEmpty(0)), "0.0")} %. "
            + "How and why: [methodology](../../methodology.md).");
        text.AppendLine().AppendLine("Peers: " + string.Join(", ", results.SelectMany(r => r.Cases).Where(c => c.Group is not (PeerGroup.Reference or PeerGroup.Limit or PeerGroup.Tessera)).DistinctBy(c => c.Peer).Select(c => $"{c.Title} {c.Version}")) + ".");
        if (AdapterCatalog.NotRestorable.Count > 0)
            text.AppendLine().AppendLine($"Not restorable from the package source at hand: {string.Join(", ", AdapterCatalog.NotRestorable)}.");
        text.AppendLine();
    }

    private static void AddRatioPlots(StringBuilder text)
    {
        AddPlot(text, "heatmap-write-all", "Write times of all peers and workloads as multiples of hand-written code");
        AddPlot(text, "heatmap-read-all", "Read times of all peers and workloads as multiples of a hand-written clone");
        AddPlot(text, "bars-write", "Write times on the main workloads with their intervals");
        AddPlot(text, "bars-read", "Read times on the main workloads with their intervals");
        AddPlot(text, "size-time", "Payload size against time, one dot per peer");
    }

    private static void AddPlot(StringBuilder text, string name, string description)
    {
        text.AppendLine("<picture>");
        text.AppendLine($"  <source media=\"(prefers-color-scheme: dark)\" srcset=\"plots/{name}.dark.svg\">");
        text.AppendLine($"  <img alt=\"{description}\" src=\"plots/{name}.light.svg\">");
        text.AppendLine("</picture>").AppendLine();
    }

    private static void AddLosses(StringBuilder text, IReadOnlyList<WorkloadResult> results)
    {
        text.AppendLine("## Where Tessera loses").AppendLine();
        text.AppendLine("Every peer that is faster with intervals apart, and every peer whose data is smaller.").AppendLine();
        text.AppendLine("| workload | operation | peer | peer | Tessera | Tessera / peer |").AppendLine("|---|---|---|--:|--:|--:|");
        List<(double Factor, string Line)> losses = [];
        foreach (WorkloadResult result in results)
        {
            if (result.Cases.FirstOrDefault(c => c.Peer == PeerCatalog.Tessera) is not CaseResult ours || Row.From(result, ours) is not Row mine)
                continue;
            foreach (CaseResult peer in result.Cases.Where(c => c.Group is not (PeerGroup.Reference or PeerGroup.Limit or PeerGroup.Tessera)))
            {
                if (Row.From(result, peer) is not Row row)
                    continue;
                if (row.High < mine.Low)
                    losses.Add((mine.Ratio / row.Ratio, $"| {result.Title} | {result.Operation} | {peer.Title} | {Format.Time(row.Nanoseconds)} | {Format.Time(mine.Nanoseconds)} | {Format.Ratio(mine.Ratio / row.Ratio)} |"));
                if (result.Operation == Operation.Write && peer.PayloadBytes < ours.PayloadBytes)
                    losses.Add(((double)ours.PayloadBytes / peer.PayloadBytes, $"| {result.Title} | bytes | {peer.Title} | {Format.Count(peer.PayloadBytes)} B | {Format.Count(ours.PayloadBytes)} B | {Format.Ratio((double)ours.PayloadBytes / peer.PayloadBytes)} |"));
            }
        }

        foreach ((_, string line) in losses.OrderByDescending(l => l.Factor))
            text.AppendLine(line);
        text.AppendLine();
    }

    private static void AddTable(StringBuilder text, IReadOnlyList<WorkloadResult> results, Operation operation)
    {
        RatioTable table = new(results, operation);
        if (table.Lines.Count == 0)
            return;
        string anchor = table.Lines[0].Result.Anchor.ToUpperInvariant();
        text.AppendLine($"## {operation}: multiples of {anchor}, 95 % interval").AppendLine();
        text.AppendLine($"| workload | {anchor} | {string.Join(" | ", table.Peers.Select(p => p.Title))} |");
        text.AppendLine($"|---|--:|{string.Concat(table.Peers.Select(_ => "--:|"))}");
        foreach (RatioTable.Line line in table.Lines)
        {
            CaseResult? reference = line.Result.Cases.FirstOrDefault(c => c.Peer == line.Result.Anchor);
            string absolute = reference is null || reference.RoundNanoseconds.Count == 0 ? "" : Format.Time(Statistics.Median(reference.RoundNanoseconds));
            text.AppendLine($"| {line.Title} | {absolute} | {string.Join(" | ", line.Rows.Select(r => r is null ? "n/a" : $"**{Format.Ratio(r.Ratio)}**{(r.Case.Inexact is null ? "" : "\\*")} {Format.Ratio(r.Low)}-{Format.Ratio(r.High)}"))} |");
        }

        text.AppendLine();
    }

    private static void AddBytes(StringBuilder text, IReadOnlyList<WorkloadResult> results, string title, Operation operation, Func<CaseResult, long> value)
    {
        RatioTable table = new(results, operation);
        if (table.Lines.Count == 0)
            return;
        string anchor = table.Lines[0].Result.Anchor;
        string[] peers = [anchor, .. table.Peers.Where(p => p.Id != CopyPeer.Key).Select(p => p.Id)];
        text.AppendLine($"## {title}").AppendLine();
        text.AppendLine($"| workload | {anchor.ToUpperInvariant()} | {string.Join(" | ", table.Peers.Where(p => p.Id != CopyPeer.Key).Select(p => p.Title))} |");
        text.AppendLine($"|---|{string.Concat(peers.Select(_ => "--:|"))}");
        foreach (RatioTable.Line line in table.Lines)
            text.AppendLine($"| {line.Title} | {string.Join(" | ", peers.Select(p => line.Result.Cases.FirstOrDefault(c => c.Peer == p) is { NotApplicable: null } one ? Format.Count(value(one)) : "n/a"))} |");
        text.AppendLine();
    }

    private static void AddInexact(StringBuilder text, IReadOnlyList<WorkloadResult> results)
    {
        text.AppendLine("## Timed although not exact (*)").AppendLine();
        text.AppendLine("The value came back but for a date's kind, a decimal's trailing zeros, or the class of an untyped collection.").AppendLine();
        text.AppendLine("| peer | workload | first difference |").AppendLine("|---|---|---|");
        foreach ((WorkloadResult result, CaseResult one) in results.Where(r => r.Operation == Operation.Write).SelectMany(r => r.Cases.Where(c => c.Inexact is not null), (r, c) => (r, c)))
            text.AppendLine($"| {one.Title} | {result.Title} | {one.Inexact} |");
        text.AppendLine();
    }

    private static void AddMissing(StringBuilder text, IReadOnlyList<WorkloadResult> results)
    {
        text.AppendLine("## What could not be measured, and why").AppendLine();
        text.AppendLine("| peer | workload | reason |").AppendLine("|---|---|---|");
        foreach (IGrouping<(string Title, string), (string Workload, string)> group in results.SelectMany(r => r.Cases.Where(c => c.NotApplicable is not null).Select(c => (r, c)))
            .GroupBy(p => (p.c.Title, p.c.NotApplicable!), p => (p.r.Title, p.r.Operation.ToString())).OrderBy(g => g.Key.Title, StringComparer.Ordinal))
            text.AppendLine($"| {group.Key.Title} | {string.Join(", ", group.Select(p => p.Workload).Distinct())} | {group.Key.Item2.Replace("|", "\\|", StringComparison.Ordinal).Replace("<", "&lt;", StringComparison.Ordinal)} |");
        text.AppendLine();
    }
}
