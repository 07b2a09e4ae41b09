namespace Tessera.TestTypes.Merchants;

/// <summary>Merchants as a fixture library fills them: three locations and options each, both nullables null.</summary>
public static class MerchantGenerator
{
    public static List<Merchant> CreateMany(int count, int seed = 2019)
    {
        Random random = new(seed);
        return [.. Enumerable.Range(0, count).Select(_ => Create(random))];
    }

    private static Merchant Create(Random random) => new()
    {
        RequestId = NextGuid(random),
        MerchantId = random.Next(),
        CityId = random.Next(),
        CountryId = random.Next(),
        Active = true,
        Locations = [.. Enumerable.Range(0, 3).Select(_ => CreateLocation(random))],
        ShippingOptions = [.. Enumerable.Range(0, 3).Select(i => CreateOption(random, (DeliveryType)i))],
        // No zone, to the tick.
        Created = new DateTime(2019, 1, 1).AddTicks(random.NextInt64(TimeSpan.TicksPerDay * 700)),
    };

    private static Location CreateLocation(Random random) =>
        new() { LocationId = random.Next(), LocationName = "LocationName" + NextGuid(random) };

    private static ShippingOption CreateOption(Random random, DeliveryType type) => new()
    {
        ShippingOptionId = random.Next(),
        DeliveryType = type,
        EstimatedDelivery = new EstimatedDelivery { EstimatedDays = random.Next(), MinimumDays = random.Next(), MaximumDays = random.Next() },
    };

    private static Guid NextGuid(Random random)
    {
        byte[] bytes = new byte[16];
        random.NextBytes(bytes);
        return new Guid(bytes);
    }
}
