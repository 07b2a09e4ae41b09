namespace Tessera.Benchmarks.Measuring;

/// <summary>Measures two actions in one process, in turns.</summary>
internal static class Turns
{
    private const int WarmUps = 15;

    /// <summary>Returns the median ratio of the times of two actions. Each round measures both.</summary>
    /// <param name="rounds">The number of rounds.</param>
    /// <param name="batch">The number of calls of an action in a round.</param>
    /// <param name="ours">The action whose time is divided.</param>
    /// <param name="theirs">The action by whose time it is divided.</param>
    public static double Ratio(int rounds, int batch, Action ours, Action theirs)
    {
        for (int i = 0; i < WarmUps; i++)
        {
            // The runtime recompiles hot code only after a pause without new methods.
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
