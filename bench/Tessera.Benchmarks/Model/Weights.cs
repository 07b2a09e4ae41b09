namespace Tessera.Benchmarks.Model;

[Serializable]
public sealed partial class Weights
{
    public double[] Values { get; set; } = [];
}
