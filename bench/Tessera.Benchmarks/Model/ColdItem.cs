namespace Tessera.Benchmarks.Model;

/// <summary>A type with ten members. Each pair of type arguments makes another type for a serializer, so that a hundred types need only one file.</summary>
[Serializable]
public sealed partial class ColdItem<TFirst, TSecond>
{
    public int Id { get; set; }
    public string Name { get; set; } = "";
    public double Score { get; set; }
    public bool Active { get; set; }
    public DateTime Created { get; set; }
    public Guid Key { get; set; }
    public TFirst First { get; set; } = default!;
    public TSecond Second { get; set; } = default!;
    public List<TFirst> Many { get; set; } = null!;
    public string? Remark { get; set; }
}
