using NodaTime;
using NodaTime.Text;

namespace Tessera;

/// <summary>Writes a point in time with the identifier of its zone. The provider must have exactly this zone.</summary>
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

    /// <summary>Checks that the provider has exactly this zone. A zone of another provider may have the same identifier and other rules.</summary>
    public static DateTimeZone Check(IDateTimeZoneProvider zones, DateTimeZone zone) => zone.Equals(Find(zones, zone.Id))
        ? zone
        : throw new TesseraException(TesseraErrorCode.InvalidValue,
            "The provider of time zones in use does not have this same zone under its identifier: pass AddNodaTime the provider that has it, or use a zone of the current provider.");

    /// <summary>Finds a zone. NodaTime uses its own zones for UTC and fixed offsets in the text of a time, whatever the provider has.</summary>
    public static DateTimeZone? Find(IDateTimeZoneProvider zones, string id)
    {
        if (id == DateTimeZone.Utc.Id)
            return DateTimeZone.Utc;
        return id.StartsWith("UTC", StringComparison.Ordinal) && OffsetPattern.GeneralInvariant.Parse(id[3..]) is { Success: true } offset
            ? DateTimeZone.ForOffset(offset.Value)
            : zones.GetZoneOrNull(id);
    }
}
