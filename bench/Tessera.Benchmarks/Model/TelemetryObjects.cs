namespace Tessera.Benchmarks.Model;

[Serializable]
public sealed partial class TelemetryObjects
{
    public string Device { get; set; } = "";
    public long BaseTicks { get; set; }
    public List<PointObject> Points { get; set; } = null!;
}
