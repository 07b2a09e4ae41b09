using Tessera.Benchmarks.Cold;
using Tessera.Benchmarks.Measuring;
using Tessera.Benchmarks.Peers;

namespace Tessera.Benchmarks.Reports.Plots;

/// <summary>Draws the times of the first write and the first read in a new process, for each number of types.</summary>
internal static class ColdBars
{
    private const double Left = 190;
    private const double Right = 780;
    private const double BarHeight = 17;

    public static string Draw(Theme theme, IReadOnlyList<ColdResult> results)
    {
        Canvas canvas = new(900, theme);
        canvas.Text(20, 32, "Cold start", size: 18, bold: true);
        canvas.Text(20, 52, "first write and first read of each type in a fresh process, milliseconds (median of launches; methods compiled in brackets)", theme.Muted);
        canvas.Rectangle(Right - 60, 20, 12, 12, theme.Series[6], 2);
        canvas.Rectangle(Right - 46, 20, 12, 12, theme.Accent, 2);
        canvas.Text(Right - 30, 30, "write", theme.Muted);
        canvas.Rectangle(Right + 20, 20, 12, 12, theme.Grid, 2);
        canvas.Rectangle(Right + 34, 20, 12, 12, theme.Series[1], 2);
        canvas.Text(Right + 50, 30, "read", theme.Muted);
        double y = 78;
        foreach (IGrouping<int, ColdResult> types in results.GroupBy(r => r.Types).OrderBy(g => g.Key))
        {
            canvas.Text(20, y + 13, types.Key == 1 ? "1 type" : $"{types.Key} types", bold: true);
            y += 22;
            (ColdResult Result, double Write, double Read, double Methods)[] bars = [.. types.Select(Median).OfType<(ColdResult, double, double, double)>().OrderBy(b => b.Item2 + b.Item3)];
            double max = bars.Length == 0 ? 1 : bars.Max(b => b.Write + b.Read);
            foreach ((ColdResult result, double write, double read, double methods) in bars)
            {
                bool ours = result.Peer == PeerCatalog.Tessera;
                double middle = Left + (Right - Left) * write / max;
                double end = Left + (Right - Left) * (write + read) / max;
                canvas.Text(Left - 8, y + 13, result.Title, ours ? theme.Accent : theme.Text, 12, "end", ours);
                canvas.Rectangle(Left, y + 1, middle - Left, BarHeight - 2, ours ? theme.Accent : theme.Series[6], 2);
                canvas.Rectangle(middle, y + 1, end - middle, BarHeight - 2, ours ? theme.Series[1] : theme.Grid, 2);
                canvas.Text(end + 6, y + 13, $"{Format.Text(write + read, "#,0.0")} ({Format.Text(methods, "#,0")})", theme.Muted, 11, bold: ours);
                y += BarHeight + 3;
            }

            y += 12;
        }

        return canvas.Finish(y + 4);
    }

    private static (ColdResult Result, double Write, double Read, double Methods)? Median(ColdResult result)
    {
        ColdLaunch[] launches = [.. result.Launches.Where(l => l.NotApplicable is null)];
        if (launches.Length == 0)
            return null;
        return (result, Statistics.Median(launches.Select(l => l.FirstWriteMilliseconds)), Statistics.Median(launches.Select(l => l.FirstReadMilliseconds)), Statistics.Median(launches.Select(l => (double)l.JitMethods)));
    }
}
