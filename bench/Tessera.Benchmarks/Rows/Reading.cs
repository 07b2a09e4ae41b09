namespace Tessera.Benchmarks.Rows;

/// <summary>A row of the kind that a sensor sends, which requires very little work.</summary>
public sealed class Reading
{
    public int Sensor { get; set; }

    public double Value { get; set; }

    public long At { get; set; }

    public static Reading Create(int i) => new() { Sensor = i % 100, Value = i / 7.0, At = i * 1000L };
}
