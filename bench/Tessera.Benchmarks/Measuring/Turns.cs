namespace Tessera.Benchmarks.Measuring;

/// <summary>Two actions in one process, turn by turn.</summary>
internal static class Turns
{
    private const int WarmUps = 15;

    /// <summary>The median of what one takes in multiples of the other, each round measured for both.</summary>
    /// <param name="rounds">How many.</param>
    /// <param name="batch">Calls of an action in a round.</param>
    /// <param name="ours">The one.</param>
    /// <param name="theirs">The other.</param>
    public static double Ratio(int rounds, int batch, Action ours, Action theirs)
    {
        for (int i = 0; i < WarmUps; i++)
        {
            // The runtime compiles hot code anew when nothing new has been called for a while.
            Time(batch, ours);
            Time(batch, theirs);
            Thread.Sleep(100);
        }

        return Statistics.Median(Enumerable.Range(0, rounds).Select(_ => Time(batch, ours) / Time(batch, theirs)));
    }

    private static double Time(int batch, Action action)
    {
        long start = TimeProvider.System.GetTimestamp();
        for (int i = 0; i < batch; i++)
            action();
        return TimeProvider.System.GetElapsedTime(start).TotalMicroseconds;
    }
}
