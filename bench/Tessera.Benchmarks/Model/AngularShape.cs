namespace Tessera.Benchmarks.Model;

[Serializable]
public abstract partial class AngularShape : Shape
{
    public double Left { get; set; }
    public double Top { get; set; }
    public int Corners { get; set; }
}
