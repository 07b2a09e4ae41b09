namespace Tessera.Benchmarks.Data;

/// <summary>Stands in for "now" wherever a source used it.</summary>
public static class FixedTime
{
    public static readonly DateTime Utc = new(2021, 2, 16, 0, 0, 0, DateTimeKind.Utc);

    public static readonly DateTime Unspecified = new(2021, 2, 16, 0, 0, 0, DateTimeKind.Unspecified);
}
