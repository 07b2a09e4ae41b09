namespace Tessera.Benchmarks.Model;

[Serializable]
public sealed partial class Polygon : AngularShape
{
    public double[] Points { get; set; } = [];
}
