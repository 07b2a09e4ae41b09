using NodaTime;
using NodaTime.Text;

namespace Tessera;

internal static class NodaTimeConverters
{
    /// <summary>Creates the converters for the zones of a provider.</summary>
    public static IReadOnlyList<TesseraConverter> Create(IDateTimeZoneProvider zones) =>
    [
        Text(InstantPattern.ExtendedIso),
        Text(DurationPattern.Roundtrip),
        Text(PeriodPattern.Roundtrip),
        Text(OffsetPattern.GeneralInvariant),
        Text(LocalTimePattern.ExtendedIso),
        Text(OffsetTimePattern.ExtendedIso),
        Text(AnnualDatePattern.Iso),
        new CalendarTextConverter<YearMonth>(YearMonthPattern.Iso, null, value => value.Calendar),
        new CalendarTextConverter<LocalDate>(LocalDatePattern.Iso, LocalDatePattern.FullRoundtrip, value => value.Calendar),
        new CalendarTextConverter<LocalDateTime>(LocalDateTimePattern.ExtendedIso, LocalDateTimePattern.FullRoundtrip, value => value.Calendar),
        new CalendarTextConverter<OffsetDate>(OffsetDatePattern.GeneralIso, OffsetDatePattern.FullRoundtrip, value => value.Calendar),
        new CalendarTextConverter<OffsetDateTime>(OffsetDateTimePattern.ExtendedIso, OffsetDateTimePattern.FullRoundtrip, value => value.Calendar),
        new ZonedDateTimeConverter(zones),
        TesseraConverter.Create<DateTimeZone, string>(
            zone => ZonedDateTimeConverter.Check(zones, zone).Id,
            id =>
                ZonedDateTimeConverter.Find(zones, id)
                    ?? throw new TesseraException(TesseraErrorCode.InvalidValue,
                        "The provider of time zones given to AddNodaTime has no zone with this identifier.")),
        TesseraConverter.Create<CalendarSystem, string>(
            calendar => calendar.Id,
            id =>
                CalendarSystem.Ids.Contains(id)
                    ? CalendarSystem.ForId(id)
                    : throw new TesseraException(TesseraErrorCode.InvalidValue, "NodaTime has no calendar with this identifier.")),
        new IntervalConverter(),
        new DateIntervalConverter(),
    ];

    private static TextConverter<T> Text<T>(IPattern<T> pattern) => new(pattern);
}
