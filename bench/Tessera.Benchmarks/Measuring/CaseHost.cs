using System.Diagnostics;
using System.Runtime;
using Tessera.Benchmarks.Abstractions;

namespace Tessera.Benchmarks.Measuring;

/// <summary>One operation of one peer on one workload, in its own process: checks the round trip, warms up, then times batches on request.</summary>
internal abstract class CaseHost(Operation operation)
{
    public const double BatchMilliseconds = 12;
    private int _batch = 1;

    protected Operation Operation => operation;

    /// <summary>Writes the value, reads it back, and returns what was lost.</summary>
    public abstract Verdict Prove();

    public abstract int PayloadBytes { get; }

    protected abstract void Run(int count);

    /// <summary>Runs for at least the given time, until the code has reached the last tier and the JIT is quiet; then sets the batch size.</summary>
    public void WarmUp(double seconds)
    {
        const int Enough = 100;
        // A method reaches the last tier in two steps. Each step waits until no new method has been called for 100 ms.
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
            // Idle moments let the tiering timer fire, which waits for 100 ms without new methods.
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

    /// <summary>Returns the nanoseconds per operation of each batch.</summary>
    public double[] Sample(int count)
    {
        double[] samples = new double[count];
        for (int i = 0; i < count; i++)
            samples[i] = Time(_batch);
        return samples;
    }

    /// <summary>Returns the least number of bytes that one operation allocates. It allocates more if something grows or is compiled meanwhile.</summary>
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
