namespace Tessera.Benchmarks.Model;

[Serializable]
public sealed partial class Triangle : AngularShape
{
    public double A { get; set; }
    public double B { get; set; }
    public double C { get; set; }
}
