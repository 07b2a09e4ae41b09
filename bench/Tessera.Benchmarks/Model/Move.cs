namespace Tessera.Benchmarks.Model;

[Serializable]
public sealed partial class Move
{
    public float X { get; set; }
    public float Y { get; set; }
    public float Z { get; set; }
    public float RotationX { get; set; }
    public float RotationY { get; set; }
    public float RotationZ { get; set; }
    public float RotationW { get; set; }
}
