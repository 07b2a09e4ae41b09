using System.Text;
using Tessera.Benchmarks.Cold;
using Tessera.Benchmarks.Measuring;

namespace Tessera.Benchmarks.Reports;

/// <summary>Writes the cold start table. JIT counts come first, because they are the same on every machine.</summary>
internal static class ColdReport
{
    public static string Markdown(IReadOnlyList<ColdResult> results)
    {
        StringBuilder text = new();
        text.AppendLine("| types | peer | JIT methods | JIT ms | first writes, ms | first reads, ms | 2nd round, us | 100th round, us | assemblies |");
        text.AppendLine("|--:|---|--:|--:|--:|--:|--:|--:|--:|");
        foreach (ColdResult result in results.OrderBy(r => r.Types))
        {
            ColdLaunch[] launches = [.. result.Launches.Where(l => l.NotApplicable is null)];
            if (launches.Length == 0)
            {
                text.AppendLine($"| {result.Types} | {result.Title} | n/a ({(result.Launches.Count > 0 ? result.Launches[0].NotApplicable : "not run")}) | | | | | | |");
                continue;
            }

            string Median(Func<ColdLaunch, double> value, string format) => Format.Text(Statistics.Median(launches.Select(value)), format);
            text.AppendLine(
                $"| {result.Types} | {result.Title} | {Median(l => l.JitMethods, "#,0")} | {Median(l => l.JitMilliseconds, "0.0")} | {Median(l => l.FirstWriteMilliseconds, "0.0")} "
                + $"| {Median(l => l.FirstReadMilliseconds, "0.0")} | {Median(l => l.SecondMicroseconds, "#,0")} | {Median(l => l.HundredthMicroseconds, "#,0")} | {Median(l => l.Assemblies, "0")} |");
        }

        return text.ToString();
    }
}
