namespace Tessera.Benchmarks.Model;

[Serializable]
public sealed partial class Circle : RoundShape
{
    public double Radius { get; set; }
}
