namespace Tessera.Hosts.Tests.EntityFrameworkCore;

public sealed class Basket
{
    public int Id { get; set; }

    public List<OrderLine>? Lines { get; set; }

    public Dictionary<string, List<int>> Sizes { get; set; } = [];

    public Spot? At { get; set; }

    public Parcel? Parcel { get; set; }

    public Fragile? Fragile { get; set; }

    public Shelf Shelf { get; set; } = new();
}
