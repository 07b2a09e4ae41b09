using NodaTime;
using NodaTime.Text;

namespace Tessera;

/// <summary>A point in time with its zone, of which only the identifier is written: the provider must have that very zone.</summary>
internal sealed class ZonedDateTimeConverter(IDateTimeZoneProvider zones) : TesseraConverter<ZonedDateTime, string>
{
    private const string Iso = "uuuu'-'MM'-'dd'T'HH':'mm':'ss;FFFFFFFFF z '('o<g>')'";

    private readonly CalendarTextConverter<ZonedDateTime> _text = new(
        ZonedDateTimePattern.CreateWithInvariantCulture(Iso, zones),
        ZonedDateTimePattern.CreateWithInvariantCulture(Iso + " '['c']'", zones),
        value => value.Calendar);

    public override string ToSurrogate(ZonedDateTime value)
    {
        Check(zones, value.Zone);
        return _text.ToSurrogate(value);
    }

    public override ZonedDateTime FromSurrogate(string surrogate) => _text.FromSurrogate(surrogate);

    /// <summary>A zone of another provider may have the same identifier and other rules.</summary>
    public static DateTimeZone Check(IDateTimeZoneProvider zones, DateTimeZone zone) => zone.Equals(Find(zones, zone.Id))
        ? zone
        : throw new TesseraException(TesseraErrorCode.InvalidValue, "The provider of time zones in use has not this very zone under its identifier: give AddNodaTime the provider that has, or use a zone of this one.");

    /// <summary>UTC and offsets of it are NodaTime's own zones in the text of a time, whatever a provider has.</summary>
    public static DateTimeZone? Find(IDateTimeZoneProvider zones, string id)
    {
        if (id == DateTimeZone.Utc.Id)
            return DateTimeZone.Utc;
        return id.StartsWith("UTC", StringComparison.Ordinal) && OffsetPattern.GeneralInvariant.Parse(id[3..]) is { Success: true } offset
            ? DateTimeZone.ForOffset(offset.Value)
            : zones.GetZoneOrNull(id);
    }
}
