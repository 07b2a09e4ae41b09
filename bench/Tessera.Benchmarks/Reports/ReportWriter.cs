using System.Text;
using Tessera.Benchmarks.Abstractions;
using Tessera.Benchmarks.Cold;
using Tessera.Benchmarks.Curves;
using Tessera.Benchmarks.Measuring;
using Tessera.Benchmarks.Reports.Plots;

namespace Tessera.Benchmarks.Reports;

/// <summary>Writes all files that are derived from raw results. The same raw results give the same files.</summary>
internal static class ReportWriter
{
    public static void Write(ResultFolder folder)
    {
        IReadOnlyList<WorkloadResult> results = folder.LoadAll();
        IReadOnlyList<ColdResult> cold = folder.LoadExtra<List<ColdResult>>("cold.json") ?? [];
        IReadOnlyList<CurvePoint> curves = folder.LoadExtra<List<CurvePoint>>("curves.json") ?? [];
        folder.Write("README.md", MarkdownReport.Write(results, cold, curves));
        folder.Write("results.csv", Csv(results));
        foreach (Theme theme in Theme.All)
        {
            if (HasRatioPlots(results))
            {
                RatioTable writes = new(results, Operation.Write);
                RatioTable reads = new(results, Operation.Read);
                Plot("heatmap-write-all", HeatMap.Draw(theme, "Writing, all workloads", WriteSubtitle, writes));
                Plot("heatmap-read-all", HeatMap.Draw(theme, "Reading, all workloads", ReadSubtitle, reads));
                RatioTable mainWrites = new(results, Operation.Write, mainOnly: true);
                RatioTable mainReads = new(results, Operation.Read, mainOnly: true);
                Plot("heatmap-write", HeatMap.Draw(theme, "Writing", WriteSubtitle, mainWrites));
                Plot("heatmap-read", HeatMap.Draw(theme, "Reading", ReadSubtitle, mainReads));
                Plot("bars-write", IntervalBars.Draw(theme, "Writing", WriteSubtitle + "; whiskers: 95 % interval", mainWrites));
                Plot("bars-read", IntervalBars.Draw(theme, "Reading", ReadSubtitle + "; whiskers: 95 % interval", mainReads));
                Plot("size-time", SizeAgainstTime.Draw(theme, writes, reads));
            }

            if (cold.Count > 0)
                Plot("cold", ColdBars.Draw(theme, cold));
            foreach (IGrouping<CurveKind, CurvePoint> kind in curves.GroupBy(p => p.Kind))
                Plot(CurvePlot(kind.Key), CurveLines.Draw(theme, kind.Key, [.. kind]));

            void Plot(string name, string svg) => folder.Write($"plots/{name}.{theme.Name}.svg", svg);
        }
    }

    private const string WriteSubtitle = "time to a fresh byte[] as a multiple of hand-written code for the same type (R1); 1.00 = as fast, lower is better";
    private const string ReadSubtitle = "time from bytes to objects as a multiple of a hand-written deep clone (R2); 1.00 = as fast, lower is better";

    /// <summary>Whether there are results for writing and for reading, which the plots require.</summary>
    public static bool HasRatioPlots(IReadOnlyList<WorkloadResult> results) => results.Any(r => r.Operation == Operation.Write) && results.Any(r => r.Operation == Operation.Read);

    public static string CurvePlot(CurveKind kind) => $"curve-{kind.ToString().ToLowerInvariant()}";

    private static string Csv(IReadOnlyList<WorkloadResult> results)
    {
        StringBuilder text = new("workload,operation,peer,version,ratio,low,high,nanoseconds,payload_bytes,allocated_bytes,inexact,not_applicable\n");
        foreach (WorkloadResult result in results)
        {
            foreach (CaseResult one in result.Cases)
            {
                Row? row = Row.From(result, one);
                string figures = row is null
                    ? ",,,"
                    : $"{Format.Text(row.Ratio, "0.0000")},{Format.Text(row.Low, "0.0000")},{Format.Text(row.High, "0.0000")},{Format.Text(row.Nanoseconds, "0.00")}";
                text.Append($"{result.Workload},{result.Operation},{one.Peer},{one.Version},{figures},{one.PayloadBytes},{one.AllocatedBytes},\"{one.Inexact?.Replace("\"", "\"\"", StringComparison.Ordinal)}\",\"{one.NotApplicable?.Replace("\"", "\"\"", StringComparison.Ordinal)}\"\n");
            }
        }

        return text.ToString();
    }
}
