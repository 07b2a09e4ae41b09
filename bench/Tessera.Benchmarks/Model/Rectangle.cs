namespace Tessera.Benchmarks.Model;

[Serializable]
public sealed partial class Rectangle : AngularShape
{
    public double Width { get; set; }
    public double Height { get; set; }
}
