using Tessera.Benchmarks.Data;
using Tessera.Benchmarks.Model;
using Tessera.Benchmarks.References;

namespace Tessera.Benchmarks.Workloads;

/// <summary>W08: merchants, small and long list (SerializersBenchmark).</summary>
public static class MerchantWorkloads
{
    public static IReadOnlyList<Workload> All { get; } =
    [
        new Workload<List<Merchant>>
        {
            Id = "W08.x100",
            Title = "Merchant x100",
            Quick = true,
            Create = () => CreateMerchants(100),
            Reference = new MerchantsReference(),
            Walk = Walk.Merchants,
        },
        new Workload<List<Merchant>>
        {
            Id = "W08.x5000",
            Title = "Merchant x5000",
            Create = () => CreateMerchants(5000),
            Reference = new MerchantsReference(),
            Walk = Walk.Merchants,
        },
    ];

    private static List<Merchant> CreateMerchants(int count)
    {
        Xoshiro256 random = new(8);
        UniqueNumbers numbers = new(random);
        int deliveries = 0;
        List<Merchant> result = new(count);
        for (int i = 0; i < count; i++)
        {
            result.Add(new Merchant
            {
                RequestId = random.NextGuid(),
                MerchantId = numbers.Next(),
                CityId = numbers.Next(),
                CountryId = numbers.Next(),
                Active = true,
                HasOwnStock = null,
                PreferredCurrencyId = null,
                Locations = CreateList(3, () => new Location { LocationId = numbers.Next(), LocationName = "LocationName" + random.NextGuid() }),
                ShippingOptions = CreateList(3, () => new ShippingOption
                {
                    ShippingOptionId = numbers.Next(),
                    DeliveryType = (DeliveryType)(deliveries++ % 3),
                    EstimatedDelivery = new EstimatedDelivery { EstimatedDays = numbers.Next(), MinimumDays = numbers.Next(), MaximumDays = numbers.Next() },
                }),
                Created = FixedTime.Unspecified.AddTicks((long)((random.NextDouble() - 0.5) * 4 * TimeSpan.FromDays(365).Ticks)),
            });
        }

        return result;
    }

    private static List<T> CreateList<T>(int count, Func<T> create)
    {
        List<T> result = new(count);
        for (int i = 0; i < count; i++)
            result.Add(create());
        return result;
    }
}
