using System.Diagnostics;

namespace Quickstart.Speed;

/// <summary>Measures one operation in rounds, between which others have their turn.</summary>
/// <param name="operation">What is measured.</param>
internal sealed class OperationTimer(Action operation)
{
    private const int LeastCalls = 35;

    private static readonly TimeSpan s_warmUp = TimeSpan.FromMilliseconds(60);

    private static readonly TimeSpan s_round = TimeSpan.FromMilliseconds(3);

    private readonly List<double> _microseconds = [];

    /// <summary>The microseconds of one call.</summary>
    public double Median => _microseconds.Order().ElementAt(_microseconds.Count / 2);

    /// <summary>Calls often enough for .NET to find the code worth optimizing.</summary>
    public void WarmUp()
    {
        Stopwatch watch = Stopwatch.StartNew();
        for (int calls = 0; watch.Elapsed < s_warmUp || calls < LeastCalls; calls++)
            operation();
    }

    /// <summary>Each call is timed by itself: a collection of garbage or another program then spoils one number, not a whole round.</summary>
    public void RunRound()
    {
        // Nobody pays for the garbage of the one before.
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
