namespace Tessera.Benchmarks.Model;

[Serializable]
public sealed partial class TelemetryValues
{
    public string Device { get; set; } = "";
    public long BaseTicks { get; set; }
    public PointValue[] Points { get; set; } = [];
}
