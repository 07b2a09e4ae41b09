namespace Tessera.Benchmarks.Model;

[Serializable]
public partial struct Vector3
{
    public float X { get; set; }
    public float Y { get; set; }
    public float Z { get; set; }
}
