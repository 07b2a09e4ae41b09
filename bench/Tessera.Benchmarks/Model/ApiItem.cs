namespace Tessera.Benchmarks.Model;

[Serializable]
public sealed partial class ApiItem
{
    public Guid Id { get; set; }
    public DateTime CreatedTime { get; set; }
    public DateTime? UpdateTime { get; set; }
    public string ProductName { get; set; } = "";
    public string Desc { get; set; } = "";
    public decimal Price { get; set; }
    public float Discount { get; set; }
    public int Stock { get; set; }
    public string Address { get; set; } = "";
    public ItemCategory Category { get; set; } = null!;
    public Dictionary<string, string> Properties { get; set; } = null!;
    public ItemStatus Status { get; set; }
}
