namespace Tessera.Benchmarks.Model;

[Serializable]
public sealed partial class Ring : RoundShape
{
    public double Inner { get; set; }
    public double Outer { get; set; }
    public string Material { get; set; } = "";
}
