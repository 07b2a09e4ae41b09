namespace Tessera.Benchmarks.Model;

/// <summary>Columns with missing values.</summary>
[Serializable]
public sealed partial class TelemetryGaps
{
    public double?[] Values { get; set; } = [];
    public int?[] Sensors { get; set; } = [];
    public bool?[] Alarms { get; set; } = [];
}
