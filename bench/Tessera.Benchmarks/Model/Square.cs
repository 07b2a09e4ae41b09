namespace Tessera.Benchmarks.Model;

[Serializable]
public sealed partial class Square : AngularShape
{
    public double Side { get; set; }
}
