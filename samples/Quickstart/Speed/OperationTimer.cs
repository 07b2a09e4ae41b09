using System.Diagnostics;

namespace Quickstart.Speed;

/// <summary>Measures an operation in rounds. Between two rounds, other operations are measured.</summary>
/// <param name="operation">The operation to measure.</param>
internal sealed class OperationTimer(Action operation)
{
    private const int LeastCalls = 35;

    private static readonly TimeSpan s_warmUp = TimeSpan.FromMilliseconds(60);

    private static readonly TimeSpan s_round = TimeSpan.FromMilliseconds(3);

    private readonly List<double> _microseconds = [];

    /// <summary>The median time of a call, in microseconds.</summary>
    public double Median => _microseconds.Order().ElementAt(_microseconds.Count / 2);

    /// <summary>Calls the operation often enough for .NET to optimize its code.</summary>
    public void WarmUp()
    {
        Stopwatch watch = Stopwatch.StartNew();
        for (int calls = 0; watch.Elapsed < s_warmUp || calls < LeastCalls; calls++)
            operation();
    }

    /// <summary>Runs one round. Each call is timed by itself, so that a garbage collection or another program spoils one number, not a whole round.</summary>
    public void RunRound()
    {
        // Collects the garbage of the operation before, so that it does not count for this one.
        GC.Collect();
        Stopwatch watch = Stopwatch.StartNew();
        do
        {
            long start = Stopwatch.GetTimestamp();
            operation();
            _microseconds.Add(Stopwatch.GetElapsedTime(start).TotalMicroseconds);
        }
        while (watch.Elapsed < s_round);
    }
}
