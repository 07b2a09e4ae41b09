namespace Tessera.Benchmarks.Model;

[Serializable]
public sealed partial class Tick
{
    public long Time { get; set; }
    public double Price { get; set; }
    public string Symbol { get; set; } = "";
}
