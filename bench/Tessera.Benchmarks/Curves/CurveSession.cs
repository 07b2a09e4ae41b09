using System.Diagnostics;
using System.Runtime;
using System.Text.Json;
using Tessera.Benchmarks.Measuring;

namespace Tessera.Benchmarks.Curves;

/// <summary>The child process, which measures one size of one curve for one peer.</summary>
internal static class CurveSession
{
    private const double BatchMilliseconds = 15;

    public static int Run(CurveKind kind, string peer, int size, int samples)
    {
        ICurveCase one = CurveCatalog.Create(kind, peer, size);
        double writePeak = PeakMemory.Of(one.Write);
        double readPeak = PeakMemory.Of(one.Read);
        (double write, double read) = (Time(one.Write, samples), Time(one.Read, samples));
        long before = GC.GetAllocatedBytesForCurrentThread();
        one.Read();
        long allocated = GC.GetAllocatedBytesForCurrentThread() - before;
        double n = size;
        CurvePoint point = new(kind, peer, CurveCatalog.Title(peer), size, write / n, read / n, one.PayloadBytes / n, allocated / n, writePeak / n, readPeak / n);
        Console.Out.WriteLine(CaseSession.AnswerMark + JsonSerializer.Serialize(point));
        return 0;
    }

    /// <summary>Returns the median nanoseconds of a call after the code has become hot.</summary>
    private static double Time(Action action, int samples)
    {
        const int Enough = 100;
        // A method reaches the last tier in two steps. Each step waits until no new method has been called for 100 ms.
        const double QuietSeconds = 0.4;
        Stopwatch warm = Stopwatch.StartNew();
        int done = 0;
        long methods = 0;
        double changed = 0;
        while ((done < Enough || warm.Elapsed.TotalSeconds - changed < QuietSeconds) && warm.Elapsed.TotalSeconds < 4)
        {
            action();
            if (++done % 40 == 0)
                Thread.Sleep(10);
            if (JitInfo.GetCompiledMethodCount() == methods)
                continue;
            methods = JitInfo.GetCompiledMethodCount();
            changed = warm.Elapsed.TotalSeconds;
        }

        long start = Stopwatch.GetTimestamp();
        action();
        int batch = (int)Math.Clamp(BatchMilliseconds / Math.Max(1e-4, Stopwatch.GetElapsedTime(start).TotalMilliseconds), 1, 100_000);
        return Statistics.Median(Enumerable.Range(0, samples).Select(_ =>
        {
            long begin = Stopwatch.GetTimestamp();
            for (int i = 0; i < batch; i++)
                action();
            return Stopwatch.GetElapsedTime(begin).TotalNanoseconds / batch;
        }));
    }
}
