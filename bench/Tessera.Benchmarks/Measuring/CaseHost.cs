using System.Diagnostics;
using System.Runtime;
using Tessera.Benchmarks.Abstractions;

namespace Tessera.Benchmarks.Measuring;

/// <summary>One operation of one peer on one workload, inside its own process: proves itself, warms up, then times batches when asked.</summary>
internal abstract class CaseHost(Operation operation)
{
    public const double BatchMilliseconds = 12;
    private int _batch = 1;

    protected Operation Operation => operation;

    /// <summary>Brings the value there and back, and says what became of it.</summary>
    public abstract Verdict Prove();

    public abstract int PayloadBytes { get; }

    protected abstract void Run(int count);

    /// <summary>
    /// Runs until the time is over, the operation has run often enough for the last tier and the JIT has been quiet for a while, then sets the batch size.
    /// </summary>
    public void WarmUp(double seconds)
    {
        const int Enough = 100;
        // A method reaches the last tier in two steps, each of which waits for 100 ms in which no new method was met.
        const double QuietSeconds = 0.4;
        long operations = 0;
        int burst = 1;
        Stopwatch total = Stopwatch.StartNew();
        double changed = 0;
        for (; ; )
        {
            long methods = JitInfo.GetCompiledMethodCount();
            double milliseconds = Time(burst) * burst / 1e6;
            operations += burst;
            // Idle moments let the tiering timer fire: it waits for 100 ms without new methods.
            Thread.Sleep(20);
            double elapsed = total.Elapsed.TotalSeconds;
            if (JitInfo.GetCompiledMethodCount() != methods)
                changed = elapsed;
            if (elapsed >= seconds && (operations >= Enough && elapsed - changed >= QuietSeconds || elapsed >= seconds * 8))
                break;
            burst = milliseconds < 25 ? Math.Min(burst * 2, 1 << 24) : milliseconds > 100 ? Math.Max(1, burst / 2) : burst;
        }

        double nanoseconds = Time(burst);
        _batch = (int)Math.Clamp(BatchMilliseconds * 1e6 / nanoseconds, 1, 1 << 24);
    }

    /// <summary>Nanoseconds per operation, batch by batch.</summary>
    public double[] Sample(int count)
    {
        double[] samples = new double[count];
        for (int i = 0; i < count; i++)
            samples[i] = Time(_batch);
        return samples;
    }

    /// <summary>The least that one operation allocates; more means that something grew or was compiled meanwhile.</summary>
    public long AllocatedBytes()
    {
        long least = long.MaxValue;
        Stopwatch total = Stopwatch.StartNew();
        for (int i = 0; i < 50 && (i < 3 || total.Elapsed.TotalSeconds < 1); i++)
        {
            long before = AllocationClock.Now;
            Run(1);
            least = Math.Min(least, AllocationClock.Now - before);
        }

        return least;
    }

    private double Time(int count)
    {
        long start = Stopwatch.GetTimestamp();
        Run(count);
        return Stopwatch.GetElapsedTime(start).TotalNanoseconds / count;
    }
}
