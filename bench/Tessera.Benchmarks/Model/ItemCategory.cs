namespace Tessera.Benchmarks.Model;

[Serializable]
public sealed partial class ItemCategory
{
    public string Id { get; set; } = "";
    public string Name { get; set; } = "";
    public string Desc { get; set; } = "";
}
