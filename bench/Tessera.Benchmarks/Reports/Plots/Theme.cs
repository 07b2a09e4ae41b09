namespace Tessera.Benchmarks.Reports.Plots;

/// <summary>The colours of the plots. Every plot is written once for each theme.</summary>
internal sealed record Theme(string Name, string Background, string Text, string Muted, string Grid, string Missing, string Accent, double Dim, IReadOnlyList<string> Series)
{
    public static IReadOnlyList<Theme> All { get; } =
    [
        new("light", "#ffffff", "#1f2328", "#59636e", "#d1d9e0", "#eef1f4", "#0969da", 1.0,
            ["#0969da", "#8250df", "#bf3989", "#bc4c00", "#9a6700", "#1a7f37", "#59636e", "#cf222e", "#0e7490", "#6e7781"]),
        new("dark", "#0d1117", "#f0f6fc", "#9198a1", "#3d444d", "#1c2128", "#4493f8", 0.78,
            ["#4493f8", "#ab7df8", "#db61a2", "#db6d28", "#d29922", "#3fb950", "#9198a1", "#f85149", "#22d3ee", "#8b949e"]),
    ];

    private static readonly (double Log2, int R, int G, int B)[] Stops =
    [
        (-1, 0, 104, 88), (0, 35, 145, 80), (0.4, 120, 190, 95), (1, 200, 222, 120), (2, 250, 220, 125), (3, 248, 170, 88), (4, 236, 110, 65), (5.5, 196, 45, 50), (7, 130, 15, 45),
    ];

    /// <summary>Returns a colour from green up to the reference, through yellow, to dark red at a hundred times its time, and a matching text colour.</summary>
    public (string Fill, string Ink) Heat(double ratio)
    {
        double log = Math.Clamp(Math.Log2(ratio), Stops[0].Log2, Stops[^1].Log2);
        int i = 1;
        while (Stops[i].Log2 < log)
            i++;
        double t = (log - Stops[i - 1].Log2) / (Stops[i].Log2 - Stops[i - 1].Log2);
        int r = Mix(Stops[i - 1].R, Stops[i].R);
        int g = Mix(Stops[i - 1].G, Stops[i].G);
        int b = Mix(Stops[i - 1].B, Stops[i].B);
        double luminance = (0.299 * r + 0.587 * g + 0.114 * b) / 255;
        return ($"#{r:x2}{g:x2}{b:x2}", luminance > 0.5 ? "#101418" : "#ffffff");

        int Mix(int from, int to) => (int)((from + (to - from) * t) * Dim);
    }
}
