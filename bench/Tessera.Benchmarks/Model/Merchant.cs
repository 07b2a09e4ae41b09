namespace Tessera.Benchmarks.Model;

[Serializable]
public sealed partial class Merchant
{
    public Guid RequestId { get; set; }
    public int MerchantId { get; set; }
    public int CityId { get; set; }
    public int CountryId { get; set; }
    public bool Active { get; set; }
    public bool? HasOwnStock { get; set; }
    public int? PreferredCurrencyId { get; set; }
    public IEnumerable<Location> Locations { get; set; } = [];
    public IEnumerable<ShippingOption> ShippingOptions { get; set; } = [];
    public DateTime Created { get; set; }
}
