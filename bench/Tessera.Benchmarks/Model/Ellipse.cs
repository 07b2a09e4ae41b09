namespace Tessera.Benchmarks.Model;

[Serializable]
public sealed partial class Ellipse : RoundShape
{
    public double RadiusX { get; set; }
    public double RadiusY { get; set; }
}
