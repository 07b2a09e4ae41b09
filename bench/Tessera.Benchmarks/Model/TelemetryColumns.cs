namespace Tessera.Benchmarks.Model;

[Serializable]
public sealed partial class TelemetryColumns
{
    public string Device { get; set; } = "";
    public long BaseTicks { get; set; }
    public long[] Ticks { get; set; } = [];
    public double[] Values { get; set; } = [];
    public int[] Sensors { get; set; } = [];
    public byte[] Statuses { get; set; } = [];
    public float[] Qs { get; set; } = [];
}
