namespace Tessera.Benchmarks.Measuring;

/// <summary>Computes medians and their intervals, without assumptions about the distribution of the noise.</summary>
public static class Statistics
{
    public static double Median(IEnumerable<double> values)
    {
        double[] sorted = [.. values.Order()];
        int middle = sorted.Length / 2;
        return sorted.Length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }

    /// <summary>Returns the order-statistic interval of the median with 95 % confidence or more, or the whole range of too few values (under 6).</summary>
    public static (double Low, double High) Interval(IEnumerable<double> values)
    {
        double[] sorted = [.. values.Order()];
        int n = sorted.Length;
        int rank = 0;
        // The probability that the median lies outside [rank, n - 1 - rank] is twice the binomial tail of at most rank heads.
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
