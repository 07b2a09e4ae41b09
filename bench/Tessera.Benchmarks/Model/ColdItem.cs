namespace Tessera.Benchmarks.Model;

/// <summary>Ten members; every pair of type arguments is a type of its own to a serializer, so a hundred types need no hundred files.</summary>
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
