using System.Runtime.InteropServices;
using Tessera.Benchmarks.Model;

namespace Tessera.Benchmarks.References;

/// <summary>The limit R3 for scattered graphs: reads all fields and all units of texts, and writes nothing. The caller must use the sum.</summary>
public static class Walk
{
    public static long Tree(ComplexType value)
    {
        long sum = value.Id;
        foreach (ComplexType child in CollectionsMarshal.AsSpan((List<ComplexType>)value.Children))
            sum += Tree(child);
        return sum;
    }

    public static long Binary(TreeNode value) =>
        value.Value + (value.Left is null ? 0 : Binary(value.Left)) + (value.Right is null ? 0 : Binary(value.Right));

    public static long Pocos(List<Poco> values)
    {
        long sum = 0;
        foreach (Poco value in CollectionsMarshal.AsSpan(values))
            sum += value.Id + Text(value.Name) + Bits(value.Score) + Bit(value.Active) + value.Created.Ticks + Bits(value.Key);
        return sum;
    }

    public static long Points(TelemetryObjects value)
    {
        long sum = Text(value.Device) + value.BaseTicks;
        foreach (PointObject point in CollectionsMarshal.AsSpan(value.Points))
            sum += point.Ticks + Bits(point.Value) + point.Sensor + point.Status + BitConverter.SingleToInt32Bits(point.Q);
        return sum;
    }

    public static long Merchants(List<Merchant> values)
    {
        long sum = 0;
        foreach (Merchant value in CollectionsMarshal.AsSpan(values))
        {
            sum += Bits(value.RequestId) + value.MerchantId + value.CityId + value.CountryId + Bit(value.Active) + Bit(value.HasOwnStock ?? false)
                + (value.PreferredCurrencyId ?? 0) + value.Created.Ticks;
            foreach (Location location in CollectionsMarshal.AsSpan((List<Location>)value.Locations))
                sum += location.LocationId + Text(location.LocationName);
            foreach (ShippingOption option in CollectionsMarshal.AsSpan((List<ShippingOption>)value.ShippingOptions))
            {
                EstimatedDelivery estimate = option.EstimatedDelivery;
                sum += option.ShippingOptionId + (int)option.DeliveryType + estimate.EstimatedDays + estimate.MinimumDays + estimate.MaximumDays;
            }
        }

        return sum;
    }

    public static long Book(Book value)
    {
        long sum = value.Id + Text(value.Title) + value.AuthorId + Pages(value.Pages) + (value.Published?.Ticks ?? 0) + Last<byte>(value.Cover);
        foreach (DateTime change in value.Changes)
            sum += change.Ticks;
        foreach ((string key, object item) in value.Metadata)
            sum += Text(key) + (item is string text ? Text(text) : (int)item);
        foreach (Genre genre in value.Genres)
            sum += (int)genre;
        foreach (double ranking in value.MeanRankings)
            sum += Bits(ranking);
        return sum;
    }

    public static long Shapes(List<Shape> values)
    {
        long sum = 0;
        foreach (Shape value in CollectionsMarshal.AsSpan(values))
        {
            sum += value.Id + Text(value.Label);
            sum += value switch
            {
                RoundShape round => Bits(round.CenterX) + Bits(round.CenterY) + Round(round),
                AngularShape angular => Bits(angular.Left) + Bits(angular.Top) + angular.Corners + Angular(angular),
                Marker marker => Text(marker.Symbol) + marker.Size,
                _ => throw new InvalidOperationException(),
            };
        }

        return sum;
    }

    public static long People(List<Friend> values)
    {
        long sum = 0;
        foreach (Friend value in CollectionsMarshal.AsSpan(values))
        {
            sum += value.Id + Text(value.Name) + (value.Home?.Number ?? 0);
            foreach (Friend friend in CollectionsMarshal.AsSpan(value.Friends))
                sum += friend.Id;
            // Only the first person of a home visits the home.
            if (value.Home is Home home && home.People[0] == value)
                sum += Text(home.Street) + home.People.Count;
        }

        return sum;
    }

    private static long Pages(List<Page> values)
    {
        long sum = 0;
        foreach (Page page in CollectionsMarshal.AsSpan(values))
        {
            sum += Text(page.Text) + Bits(page.Identity);
            foreach (Notes notes in CollectionsMarshal.AsSpan(page.Notes))
            {
                sum += Text(notes.Headnote.Note) + Text(notes.Headnote.WrittenBy) + (notes.Headnote.ModifiedAt?.Ticks ?? 0)
                    + Text(notes.Footnote.Note) + Text(notes.Footnote.WrittenBy) + notes.Footnote.CreatedAt.Ticks + notes.Footnote.Index;
            }
        }

        return sum;
    }

    private static long Round(RoundShape value) => value switch
    {
        Circle circle => Bits(circle.Radius),
        Ellipse ellipse => Bits(ellipse.RadiusX) + Bits(ellipse.RadiusY),
        Ring ring => Bits(ring.Inner) + Bits(ring.Outer) + Text(ring.Material),
        _ => throw new InvalidOperationException(),
    };

    private static long Angular(AngularShape value) => value switch
    {
        Square square => Bits(square.Side),
        Rectangle rectangle => Bits(rectangle.Width) + Bits(rectangle.Height),
        Triangle triangle => Bits(triangle.A) + Bits(triangle.B) + Bits(triangle.C),
        Polygon polygon => Last<double>(polygon.Points),
        _ => throw new InvalidOperationException(),
    };

    /// <summary>Checks whether all units of the text fit into a byte. Every writer needs this answer, and has to look at the whole text for it.</summary>
    private static long Text(string? text) => text is null ? 0 : text.Length + text.AsSpan().IndexOfAnyExceptInRange('\0', '\u00FF');

    /// <summary>Visits only the ends of a block, because writers copy a block and do not examine its elements.</summary>
    private static long Last<T>(T[] values)
        where T : unmanaged => values.Length == 0 ? 0 : values.Length + values[^1].GetHashCode();

    private static long Bits(double value) => BitConverter.DoubleToInt64Bits(value);

    private static long Bits(Guid value) => MemoryMarshal.Cast<Guid, long>(new ReadOnlySpan<Guid>(in value))[1];

    private static long Bit(bool value) => value ? 1 : 0;
}
