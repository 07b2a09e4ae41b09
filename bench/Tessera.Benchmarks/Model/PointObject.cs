namespace Tessera.Benchmarks.Model;

[Serializable]
public sealed partial class PointObject
{
    public long Ticks { get; set; }
    public double Value { get; set; }
    public int Sensor { get; set; }
    public byte Status { get; set; }
    public float Q { get; set; }
}
