namespace Tessera.Benchmarks.Reports.Plots;

/// <summary>Draws a panel for each workload, with a bar for each peer from the reference on a logarithmic scale, and the interval as a whisker.</summary>
internal static class IntervalBars
{
    private const double PanelWidth = 430;
    private const double LabelWidth = 132;
    private const double BarHeight = 15;
    private const double MinRatio = 0.5;

    public static string Draw(Theme theme, string title, string subtitle, RatioTable table)
    {
        Canvas canvas = new(900, theme);
        canvas.Text(20, 32, title, size: 18, bold: true);
        canvas.Text(20, 52, subtitle, theme.Muted);
        double maxRatio = Math.Max(4, table.Lines.SelectMany(l => l.Rows).Max(r => r?.Ratio) ?? 4);
        double[] bottom = [72, 72];
        foreach (RatioTable.Line line in table.Lines)
        {
            int column = bottom[0] <= bottom[1] ? 0 : 1;
            bottom[column] += Panel(canvas, theme, 20 + column * PanelWidth, bottom[column], table, line, maxRatio);
        }

        return canvas.Finish(bottom.Max() + 8);
    }

    /// <returns>The height of the panel.</returns>
    private static double Panel(Canvas canvas, Theme theme, double x, double y, RatioTable table, RatioTable.Line line, double maxRatio)
    {
        double left = x + LabelWidth;
        double width = PanelWidth - LabelWidth - 64;
        double Position(double ratio) => left + width * Math.Log(Math.Clamp(ratio, MinRatio, maxRatio) / MinRatio) / Math.Log(maxRatio / MinRatio);
        canvas.Text(x, y + 14, line.Title, bold: true);
        double top = y + 22;
        int shown = line.Rows.Count(r => r is not null);
        foreach (double tick in (double[])[1, 2, 5, 10, 20, 50, 100, 200])
        {
            if (tick > maxRatio)
                continue;
            canvas.Line(Position(tick), top, Position(tick), top + shown * (BarHeight + 3), theme.Grid, tick == 1 ? 1.5 : 0.6);
            canvas.Text(Position(tick), top + shown * (BarHeight + 3) + 9, Format.Text(tick, "0"), theme.Muted, 9, "middle");
        }

        double at = top;
        for (int i = 0; i < line.Rows.Count; i++)
        {
            if (line.Rows[i] is not Row row)
                continue;
            bool ours = table.Peers[i].IsTessera;
            canvas.Text(left - 8, at + 12, table.Peers[i].Title, ours ? theme.Accent : theme.Text, 11, "end", ours);
            double from = Math.Min(Position(1), Position(row.Ratio));
            double to = Math.Max(Position(1), Position(row.Ratio));
            canvas.Rectangle(from, at + 1, Math.Max(2, to - from), BarHeight - 2, theme.Heat(row.Ratio).Fill, 2);
            canvas.Line(Position(row.Low), at + BarHeight / 2, Position(row.High), at + BarHeight / 2, theme.Text, 1.2);
            canvas.Text(Math.Max(to, Position(row.High)) + 5, at + 12, Format.Ratio(row.Ratio), ours ? theme.Text : theme.Muted, 11, bold: ours);
            at += BarHeight + 3;
        }

        return at - y + 26;
    }
}
