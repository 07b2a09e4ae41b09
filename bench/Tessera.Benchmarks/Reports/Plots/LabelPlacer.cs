namespace Tessera.Benchmarks.Reports.Plots;

/// <summary>Finds a free place for a name beside its dot: right, left, then higher and lower, until it overlaps neither dots nor names.</summary>
internal sealed class LabelPlacer(IReadOnlyList<(double X, double Y)> dots, double right)
{
    private const double Height = 14;
    private const double DotRadius = 8;
    private const double UnitWidth = 6;
    private readonly List<(double X, double Y, double Width)> _taken = [];

    /// <returns>The left edge and the base line of the text.</returns>
    public (double X, double Y) Place(double x, double y, string text)
    {
        double width = text.Length * UnitWidth;
        foreach (double rise in (double[])[4, -8, 16, -16, 24, -24, 34, -34])
        {
            foreach (double left in (double[])[x + 11, x - 11 - width])
            {
                if (left >= 0 && left + width <= right && IsFree(left, y + rise, width))
                    return Take(left, y + rise, width);
            }
        }

        return Take(x + 11, y + 4, width);
    }

    private (double X, double Y) Take(double x, double y, double width)
    {
        _taken.Add((x, y, width));
        return (x, y);
    }

    private bool IsFree(double x, double y, double width) =>
        !_taken.Any(t => x < t.X + t.Width && t.X < x + width && Math.Abs(t.Y - y) < Height)
        && !dots.Any(d => x < d.X + DotRadius && d.X - DotRadius < x + width && y - Height + 2 < d.Y + DotRadius && d.Y - DotRadius < y + 2);
}
