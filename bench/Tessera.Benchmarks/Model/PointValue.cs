namespace Tessera.Benchmarks.Model;

[Serializable]
public partial struct PointValue
{
    public long Ticks { get; set; }
    public double Value { get; set; }
    public int Sensor { get; set; }
    public byte Status { get; set; }
    public float Q { get; set; }
}
