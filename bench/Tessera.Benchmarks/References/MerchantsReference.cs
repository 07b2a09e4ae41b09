using System.Runtime.InteropServices;
using Tessera.Benchmarks.Model;

namespace Tessera.Benchmarks.References;

/// <summary>A codec for merchants. It expects lists in members of interface types, and restores them as lists.</summary>
public sealed class MerchantsReference : ReferenceCodec<List<Merchant>>
{
    public override List<Merchant> Clone(List<Merchant> value)
    {
        List<Merchant> result = Copy.List<Merchant>(value.Count);
        Span<Merchant> to = CollectionsMarshal.AsSpan(result);
        ReadOnlySpan<Merchant> from = CollectionsMarshal.AsSpan(value);
        for (int i = 0; i < from.Length; i++)
            to[i] = CloneOne(from[i]);
        return result;
    }

    protected override ref byte Write(Scratch scratch, ref byte cursor, List<Merchant> value)
    {
        cursor = ref scratch.Reserve(ref cursor, 4);
        cursor = ref Put.Value(ref cursor, value.Count);
        foreach (Merchant item in CollectionsMarshal.AsSpan(value))
            cursor = ref WriteOne(scratch, ref cursor, item);
        return ref cursor;
    }

    protected override List<Merchant> Read(ref Source source)
    {
        List<Merchant> result = Copy.List<Merchant>(source.Count(44));
        foreach (ref Merchant item in CollectionsMarshal.AsSpan(result))
            item = ReadOne(ref source);
        return result;
    }

    private static Merchant CloneOne(Merchant value)
    {
        ReadOnlySpan<Location> locations = CollectionsMarshal.AsSpan((List<Location>)value.Locations);
        List<Location> newLocations = Copy.List<Location>(locations.Length);
        Span<Location> toLocations = CollectionsMarshal.AsSpan(newLocations);
        for (int i = 0; i < locations.Length; i++)
            toLocations[i] = new Location { LocationId = locations[i].LocationId, LocationName = Copy.Text(locations[i].LocationName) };
        ReadOnlySpan<ShippingOption> options = CollectionsMarshal.AsSpan((List<ShippingOption>)value.ShippingOptions);
        List<ShippingOption> newOptions = Copy.List<ShippingOption>(options.Length);
        Span<ShippingOption> toOptions = CollectionsMarshal.AsSpan(newOptions);
        for (int i = 0; i < options.Length; i++)
        {
            EstimatedDelivery estimate = options[i].EstimatedDelivery;
            toOptions[i] = new ShippingOption
            {
                ShippingOptionId = options[i].ShippingOptionId,
                DeliveryType = options[i].DeliveryType,
                EstimatedDelivery = new EstimatedDelivery
                {
                    EstimatedDays = estimate.EstimatedDays,
                    MinimumDays = estimate.MinimumDays,
                    MaximumDays = estimate.MaximumDays,
                },
            };
        }

        return new Merchant
        {
            RequestId = value.RequestId,
            MerchantId = value.MerchantId,
            CityId = value.CityId,
            CountryId = value.CountryId,
            Active = value.Active,
            HasOwnStock = value.HasOwnStock,
            PreferredCurrencyId = value.PreferredCurrencyId,
            Locations = newLocations,
            ShippingOptions = newOptions,
            Created = value.Created,
        };
    }

    private static ref byte WriteOne(Scratch scratch, ref byte cursor, Merchant value)
    {
        List<Location> locations = (List<Location>)value.Locations;
        List<ShippingOption> options = (List<ShippingOption>)value.ShippingOptions;
        cursor = ref scratch.Reserve(ref cursor, 29 + 7 + 4);
        cursor = ref Put.Value(ref cursor, value.RequestId);
        cursor = ref Put.Value(ref cursor, value.MerchantId);
        cursor = ref Put.Value(ref cursor, value.CityId);
        cursor = ref Put.Value(ref cursor, value.CountryId);
        cursor = ref Put.Value(ref cursor, value.Active);
        cursor = ref Put.Optional(ref cursor, value.HasOwnStock);
        cursor = ref Put.Optional(ref cursor, value.PreferredCurrencyId);
        cursor = ref Put.Value(ref cursor, locations.Count);
        foreach (Location location in CollectionsMarshal.AsSpan(locations))
        {
            cursor = ref scratch.Reserve(ref cursor, 4 + Put.Bound(location.LocationName));
            cursor = ref Put.Value(ref cursor, location.LocationId);
            cursor = ref Put.Text(ref cursor, location.LocationName);
        }

        cursor = ref scratch.Reserve(ref cursor, 4 + options.Count * 20 + 8);
        cursor = ref Put.Value(ref cursor, options.Count);
        foreach (ShippingOption option in CollectionsMarshal.AsSpan(options))
        {
            cursor = ref Put.Value(ref cursor, option.ShippingOptionId);
            cursor = ref Put.Value(ref cursor, option.DeliveryType);
            EstimatedDelivery estimate = option.EstimatedDelivery;
            cursor = ref Put.Value(ref cursor, estimate.EstimatedDays);
            cursor = ref Put.Value(ref cursor, estimate.MinimumDays);
            cursor = ref Put.Value(ref cursor, estimate.MaximumDays);
        }

        return ref Put.Value(ref cursor, value.Created);
    }

    private static Merchant ReadOne(ref Source source)
    {
        ref byte run = ref source.Take(29);
        Merchant result = new()
        {
            RequestId = At.Get<Guid>(ref run, 0),
            MerchantId = At.Get<int>(ref run, 16),
            CityId = At.Get<int>(ref run, 20),
            CountryId = At.Get<int>(ref run, 24),
            Active = At.Get<bool>(ref run, 28),
            HasOwnStock = source.Optional<bool>(),
            PreferredCurrencyId = source.Optional<int>(),
        };
        List<Location> locations = Copy.List<Location>(source.Count(5));
        foreach (ref Location location in CollectionsMarshal.AsSpan(locations))
            location = new Location { LocationId = source.Value<int>(), LocationName = source.Text() };
        List<ShippingOption> options = Copy.List<ShippingOption>(source.Count(20));
        foreach (ref ShippingOption option in CollectionsMarshal.AsSpan(options))
        {
            ref byte fields = ref source.Take(20);
            option = new ShippingOption
            {
                ShippingOptionId = At.Get<int>(ref fields, 0),
                DeliveryType = At.Get<DeliveryType>(ref fields, 4),
                EstimatedDelivery = new EstimatedDelivery
                {
                    EstimatedDays = At.Get<int>(ref fields, 8),
                    MinimumDays = At.Get<int>(ref fields, 12),
                    MaximumDays = At.Get<int>(ref fields, 16),
                },
            };
        }

        result.Locations = locations;
        result.ShippingOptions = options;
        result.Created = source.Value<DateTime>();
        return result;
    }
}
