namespace Tessera.Benchmarks.Model;

[Serializable]
public abstract partial class RoundShape : Shape
{
    public double CenterX { get; set; }
    public double CenterY { get; set; }
}
