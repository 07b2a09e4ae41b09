namespace Tessera.Benchmarks.Measuring;

/// <summary>Medians and their intervals: no assumption about how noise is distributed.</summary>
public static class Statistics
{
    public static double Median(IEnumerable<double> values)
    {
        double[] sorted = [.. values.Order()];
        int middle = sorted.Length / 2;
        return sorted.Length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }

    /// <summary>
    /// The order-statistic interval of the median with at least 95 % confidence; the whole range where there are too few values (under 6) for that.
    /// </summary>
    public static (double Low, double High) Interval(IEnumerable<double> values)
    {
        double[] sorted = [.. values.Order()];
        int n = sorted.Length;
        int rank = 0;
        // The chance that the median lies outside [rank, n - 1 - rank] is twice the binomial tail of at most rank heads.
        double tail = Math.Pow(0.5, n);
        double term = tail;
        while (2 * (tail + term * (n - rank) / (rank + 1)) <= 0.05)
        {
            term *= (double)(n - rank) / (rank + 1);
            tail += term;
            rank++;
        }

        return (sorted[rank], sorted[n - 1 - rank]);
    }
}
