using System.Globalization;

namespace Tessera.Benchmarks.Measuring;

/// <summary>Measures how much processor time the hypervisor gave to others, if the kernel reports it.</summary>
internal sealed class StealClock
{
    private long _total;
    private long _steal;

    public StealClock() => (_total, _steal) = Read();

    /// <summary>Returns the percentage of all processor time since the last call.</summary>
    public double Lap()
    {
        (long total, long steal) = Read();
        double percent = total == _total ? 0 : 100.0 * (steal - _steal) / (total - _total);
        (_total, _steal) = (total, steal);
        return percent;
    }

    private static (long Total, long Steal) Read()
    {
        const string Stat = "/proc/stat";
        if (!File.Exists(Stat))
            return (0, 0);
        long[] ticks = [.. File.ReadLines(Stat).First().Split(' ', StringSplitOptions.RemoveEmptyEntries).Skip(1)
            .Select(t => long.Parse(t, CultureInfo.InvariantCulture))];
        return (ticks.Take(8).Sum(), ticks.Length > 7 ? ticks[7] : 0);
    }
}
