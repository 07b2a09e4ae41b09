using Tessera.Benchmarks.Curves;
using Tessera.Benchmarks.Peers;

namespace Tessera.Benchmarks.Reports.Plots;

/// <summary>Draws up to six small plots of one curve: costs per unit against size, both on logarithmic scales. Ideally the lines are flat.</summary>
internal static class CurveLines
{
    private const double PanelWidth = 425;
    private const double PanelHeight = 190;
    private const int PeaksFrom = 10_000;

    public static string Draw(Theme theme, CurveKind kind, IReadOnlyList<CurvePoint> points)
    {
        Canvas canvas = new(900, theme);
        canvas.Text(20, 32, Title(kind), size: 18, bold: true);
        double x = 20;
        string[] peers = [.. CurveCatalog.Peers.Where(p => points.Any(q => q.Peer == p))];
        foreach (string peer in peers)
        {
            canvas.Rectangle(x, 46, 12, 4, Colour(theme, peer), 2);
            canvas.Text(x + 17, 53, CurveCatalog.Title(peer), theme.Muted);
            x += 32 + CurveCatalog.Title(peer).Length * 6.6;
        }

        (string Name, Func<CurvePoint, double> Value)[] panels =
        [
            ("write, ns per unit", p => p.WriteNanoseconds),
            ("read, ns per unit", p => p.ReadNanoseconds),
            ("payload, bytes per unit", p => p.PayloadBytes),
            ("read allocates, bytes per unit", p => p.ReadAllocatedBytes),
            ("peak memory while writing, bytes per unit", p => p.WritePeakBytes),
            ("peak memory while reading, bytes per unit", p => p.ReadPeakBytes),
        ];
        // Peaks are counted in pages, so they are meaningful for large sizes only.
        int count = kind == CurveKind.Items && points.Any(p => p.Size >= PeaksFrom && p.WritePeakBytes > 0) ? 6 : 4;
        for (int i = 0; i < count; i++)
            Panel(canvas, theme, 20 + i % 2 * PanelWidth, 70 + i / 2 * (PanelHeight + 52), panels[i].Name, i < 4 ? points : [.. points.Where(p => p.Size >= PeaksFrom)], peers, panels[i].Value);
        return canvas.Finish(70 + (count + 1) / 2 * (PanelHeight + 52));
    }

    private static void Panel(Canvas canvas, Theme theme, double x, double y, string name, IReadOnlyList<CurvePoint> points, string[] peers, Func<CurvePoint, double> value)
    {
        canvas.Text(x, y + 14, name, bold: true);
        double[] values = [.. points.Select(value).Where(v => v > 0)];
        if (values.Length == 0)
            return;
        double low = Math.Pow(10, Math.Floor(Math.Log10(values.Min())));
        double high = Math.Pow(10, Math.Ceiling(Math.Log10(values.Max() * 1.01)));
        double minSize = points.Min(p => p.Size);
        double maxSize = Math.Max(minSize * 2, points.Max(p => p.Size));
        double left = x + 62;
        double right = x + PanelWidth - 22;
        double top = y + 24;
        double bottom = top + PanelHeight - 24;
        double X(double size) => left + (right - left) * Math.Log(size / minSize) / Math.Log(maxSize / minSize);
        double Y(double v) => bottom - (bottom - top) * Math.Log(v / low) / Math.Log(high / low);
        for (double tick = low; tick <= high * 1.01; tick *= 10)
        {
            canvas.Line(left, Y(tick), right, Y(tick), theme.Grid, 0.6);
            canvas.Text(left - 6, Y(tick) + 4, Format.Text(tick, tick < 1 ? "0.##" : "#,0"), theme.Muted, 10.5, "end");
        }

        foreach (int size in points.Select(p => p.Size).Distinct().Order())
            canvas.Text(X(size), bottom + 15, size >= 1_000_000 ? Format.Text(size / 1e6, "0") + "M" : size >= 1000 ? Format.Text(size / 1e3, "0") + "k" : Format.Count(size), theme.Muted, 10.5, "middle");
        foreach (string peer in peers)
        {
            (double X, double Y)[] line = [.. points.Where(p => p.Peer == peer && value(p) > 0).OrderBy(p => p.Size).Select(p => (X(p.Size), Y(value(p))))];
            canvas.Path(line, Colour(theme, peer), peer == PeerCatalog.Tessera ? 3 : 1.6);
            foreach ((double px, double py) in line)
                canvas.Circle(px, py, peer == PeerCatalog.Tessera ? 3.5 : 2.2, Colour(theme, peer));
        }
    }

    private static string Colour(Theme theme, string peer) => peer switch
    {
        PeerCatalog.Tessera => theme.Accent,
        CurveCatalog.ByHand => theme.Series[5],
        PeerCatalog.TesseraInterpreted => theme.Series[1],
        "stj" => theme.Series[3],
        _ => theme.Series[6],
    };

    private static string Title(CurveKind kind) => kind switch
    {
        CurveKind.Items => "Cost per item over the length of a list",
        CurveKind.Depth => "Cost per level over depth",
        CurveKind.Width => "Cost per member over width",
        _ => "Cost per message over the number of types",
    };
}
