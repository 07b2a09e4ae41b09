namespace Tessera.Benchmarks.Data;

/// <summary>Fixed times in place of the current time, wherever the source of a workload used that.</summary>
public static class FixedTime
{
    public static readonly DateTime Utc = new(2021, 2, 16, 0, 0, 0, DateTimeKind.Utc);

    public static readonly DateTime Unspecified = new(2021, 2, 16, 0, 0, 0, DateTimeKind.Unspecified);
}
