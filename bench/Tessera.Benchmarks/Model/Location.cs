namespace Tessera.Benchmarks.Model;

[Serializable]
public sealed partial class Location
{
    public int LocationId { get; set; }
    public string LocationName { get; set; } = "";
}
