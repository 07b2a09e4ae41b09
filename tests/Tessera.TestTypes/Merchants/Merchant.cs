namespace Tessera.TestTypes.Merchants;

/// <summary>A DTO with nullables and sequences declared as IEnumerable.</summary>
public sealed class Merchant
{
    public Guid RequestId { get; set; }

    public int MerchantId { get; set; }

    public int CityId { get; set; }

    public int CountryId { get; set; }

    public bool Active { get; set; }

    public bool? HasOwnStock { get; set; }

    public int? PreferredCurrencyId { get; set; }

    public IEnumerable<Location>? Locations { get; set; }

    public IEnumerable<ShippingOption>? ShippingOptions { get; set; }

    public DateTime Created { get; set; }
}

public sealed class Location
{
    public int LocationId { get; set; }

    public string? LocationName { get; set; }
}

public sealed class ShippingOption
{
    public int ShippingOptionId { get; set; }

    public DeliveryType DeliveryType { get; set; }

    public EstimatedDelivery? EstimatedDelivery { get; set; }
}

public sealed class EstimatedDelivery
{
    public int EstimatedDays { get; set; }

    public int MinimumDays { get; set; }

    public int MaximumDays { get; set; }
}

public enum DeliveryType
{
    OneWeek,
    SameDay,
    Premium,
}
