using System.Globalization;

namespace Tessera.Benchmarks.Curves;

/// <summary>Measures the peak of the process's resident memory during an action, or -1 if the kernel does not report it.</summary>
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
        // The value 5 resets the peak to the memory that is resident now.
        File.WriteAllText(ClearRefs, "5");
        long before = Read();
        action();
        return Math.Max(0, Read() - before);
    }

    /// <summary>Returns the peak since the start of the process, or -1 if the kernel does not report it.</summary>
    public static double Ever() => File.Exists(ClearRefs) ? Read() : -1;

    private static long Read()
    {
        string line = File.ReadLines("/proc/self/status").First(l => l.StartsWith("VmHWM", StringComparison.Ordinal));
        return 1024 * long.Parse(line.Split(' ', StringSplitOptions.RemoveEmptyEntries)[1], CultureInfo.InvariantCulture);
    }
}
