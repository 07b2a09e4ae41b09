using System.Globalization;

namespace Tessera.Benchmarks.Curves;

/// <summary>The process's highest resident memory since the last reset, or -1 where the kernel does not tell.</summary>
internal static class PeakMemory
{
    private const string ClearRefs = "/proc/self/clear_refs";

    public static double Of(Action action)
    {
        if (!File.Exists(ClearRefs))
            return -1;
        GC.Collect();
        GC.WaitForPendingFinalizers();
        GC.Collect();
        // 5 resets the high-water mark to what is resident now.
        File.WriteAllText(ClearRefs, "5");
        long before = Read();
        action();
        return Math.Max(0, Read() - before);
    }

    /// <summary>Since the process began; -1 where the kernel does not tell.</summary>
    public static double Ever() => File.Exists(ClearRefs) ? Read() : -1;

    private static long Read()
    {
        string line = File.ReadLines("/proc/self/status").First(l => l.StartsWith("VmHWM", StringComparison.Ordinal));
        return 1024 * long.Parse(line.Split(' ', StringSplitOptions.RemoveEmptyEntries)[1], CultureInfo.InvariantCulture);
    }
}
