namespace Tessera.Benchmarks.Reports.Plots;

/// <summary>Draws a column for each peer and a row for each workload. Colour and number show the ratio to hand-written code.</summary>
internal static class HeatMap
{
    private const double Left = 236;
    private const double RowHeight = 21;

    /// <summary>The room for the last name, which leans over the edge.</summary>
    private const double Overhang = 96;

    public static string Draw(Theme theme, string title, string subtitle, RatioTable table)
    {
        const double HeadHeight = 158;
        double cell = Math.Clamp((900 - Left - Overhang) / Math.Max(1, table.Peers.Count), 40, 72);
        Canvas canvas = new(Math.Max(900, Left + cell * table.Peers.Count + Overhang), theme);
        canvas.Text(20, 32, title, size: 18, bold: true);
        canvas.Text(20, 52, subtitle, theme.Muted);
        for (int i = 0; i < table.Peers.Count; i++)
        {
            bool ours = table.Peers[i].IsTessera;
            canvas.Text(Left + cell * (i + 0.5) + 4, HeadHeight - 8, table.Peers[i].Title, ours ? theme.Accent : theme.Text, bold: ours, tilt: -48);
        }

        double y = HeadHeight;
        foreach (RatioTable.Line line in table.Lines)
        {
            canvas.Text(Left - 10, y + 15, line.Title, anchor: "end");
            for (int i = 0; i < table.Peers.Count; i++)
            {
                Row? row = line.Rows[i];
                (string fill, string ink) = row is null ? (theme.Missing, theme.Muted) : theme.Heat(row.Ratio);
                canvas.Rectangle(Left + cell * i + 1, y + 1, cell - 2, RowHeight - 2, fill, 3);
                canvas.Text(Left + cell * (i + 0.5), y + 15, row is null ? "n/a" : Format.Ratio(row.Ratio) + (row.Case.Inexact is null ? "" : "*"), ink, row is null ? 10 : 11.5, "middle", table.Peers[i].IsTessera);
            }

            y += RowHeight;
        }

        return canvas.Finish(y + 16);
    }
}
