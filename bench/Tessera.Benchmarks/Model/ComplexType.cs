namespace Tessera.Benchmarks.Model;

[Serializable]
public sealed partial class ComplexType
{
    public int Id { get; set; }
    public IList<ComplexType> Children { get; set; } = null!;
}
