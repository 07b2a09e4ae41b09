using Tessera.Benchmarks.Abstractions;

namespace Tessera.Benchmarks.Reports.Plots;

/// <summary>Draws a dot for each peer: its data size against its time to write and read, as geometric means of ratios to hand-written code.</summary>
internal static class SizeAgainstTime
{
    private const double Left = 70;
    private const double Right = 860;
    private const double Top = 90;
    private const double Bottom = 460;

    public static string Draw(Theme theme, RatioTable writes, RatioTable reads)
    {
        Canvas canvas = new(900, theme);
        canvas.Text(20, 32, "Size against time", size: 18, bold: true);
        canvas.Text(20, 52, "geometric means over all workloads a peer can do; 1 = hand-written code; lower left is better", theme.Muted);
        List<(RatioTable.Column Peer, double Size, double Time)> dots = [.. Dots(writes, reads)];
        if (dots.Count == 0)
            return canvas.Finish(80);
        double maxSize = Math.Max(4, dots.Max(d => d.Size) * 1.25);
        double maxTime = Math.Max(4, dots.Max(d => d.Time) * 1.25);
        double X(double size) => Left + (Right - Left) * Math.Log(size / 0.8) / Math.Log(maxSize / 0.8);
        double Y(double time) => Bottom - (Bottom - Top) * Math.Log(Math.Max(time, 0.8) / 0.8) / Math.Log(maxTime / 0.8);
        foreach (double tick in (double[])[1, 1.5, 2, 3, 5, 10, 20, 50, 100])
        {
            if (tick < maxSize)
            {
                canvas.Line(X(tick), Top, X(tick), Bottom, theme.Grid, 0.6);
                canvas.Text(X(tick), Bottom + 18, "x" + Format.Text(tick, "0.#"), theme.Muted, 11, "middle");
            }

            if (tick < maxTime)
            {
                canvas.Line(Left, Y(tick), Right, Y(tick), theme.Grid, 0.6);
                canvas.Text(Left - 8, Y(tick) + 4, "x" + Format.Text(tick, "0.#"), theme.Muted, 11, "end");
            }
        }

        canvas.Text((Left + Right) / 2, Bottom + 38, "payload bytes", theme.Muted, 12, "middle");
        canvas.Text(22, (Top + Bottom) / 2, "write and read time", theme.Muted, 12, "middle", tilt: -90);
        LabelPlacer labels = new([.. dots.Select(d => (X(d.Size), Y(d.Time)))], Right);
        int i = 1;
        // Tessera's name is placed first, so that it has the best place.
        foreach ((RatioTable.Column peer, double size, double time) in dots.OrderByDescending(d => d.Peer.IsTessera).ThenBy(d => d.Time))
        {
            string colour = peer.IsTessera ? theme.Accent : theme.Series[i++ % theme.Series.Count];
            canvas.Circle(X(size), Y(time), peer.IsTessera ? 8 : 6, colour);
            (double x, double y) = labels.Place(X(size), Y(time), peer.Title);
            canvas.Text(x, y, peer.Title, peer.IsTessera ? theme.Accent : theme.Text, 12, bold: peer.IsTessera);
        }

        return canvas.Finish(Bottom + 56);
    }

    private static IEnumerable<(RatioTable.Column Peer, double Size, double Time)> Dots(RatioTable writes, RatioTable reads)
    {
        foreach (RatioTable.Column peer in writes.Peers.Where(p => p.Group != PeerGroup.Reference))
        {
            Row[] written = [.. Rows(writes, peer)];
            double[] sizes = [.. written.Select(r => (double)r.Case.PayloadBytes / r.Result.Cases.First(c => c.Peer == r.Result.Anchor).PayloadBytes)];
            double[] times = [.. written.Concat(Rows(reads, peer)).Select(r => r.Ratio)];
            if (sizes.Length > 0)
                yield return (peer, Mean(sizes), Mean(times));
        }
    }

    private static IEnumerable<Row> Rows(RatioTable table, RatioTable.Column peer) => table.Lines.SelectMany(l => l.Rows).OfType<Row>().Where(r => r.Case.Peer == peer.Id);

    private static double Mean(double[] ratios) => Math.Exp(ratios.Average(Math.Log));
}
