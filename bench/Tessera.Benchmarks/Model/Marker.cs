namespace Tessera.Benchmarks.Model;

[Serializable]
public sealed partial class Marker : Shape
{
    public string Symbol { get; set; } = "";
    public int Size { get; set; }
}
