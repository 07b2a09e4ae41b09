using NodaTime;
using Xunit;

namespace Tessera.Packages.Tests;

public class NodaTimeTests
{
    private static readonly TesseraOptions[] s_engines = Engines.Of(options => options.AddNodaTime());

    public static TheoryData<object, string> Values { get; } = new()
    {
        { Instant.FromUtc(2026, 3, 1, 9, 30).PlusNanoseconds(123456789), "2026-03-01T09:30:00.123456789Z" },
        { Instant.MinValue, "-9998-01-01T00:00:00Z" },
        { Instant.MaxValue, "9999-12-31T23:59:59.999999999Z" },
        { Duration.FromNanoseconds(-1), "-0:00:00:00.000000001" },
        { Duration.MaxValue, "16777215:23:59:59.999999999" },
        { Duration.MinValue, "-16777216:00:00:00" },
        { new PeriodBuilder { Years = 1, Months = -2, Days = 3, Nanoseconds = 4 }.Build(), "P1Y-2M3DT4n" },
        { Period.Zero, "P0D" },
        { Offset.FromSeconds(-3723), "-01:02:03" },
        { Offset.Zero, "+00" },
        { LocalTime.MaxValue, "23:59:59.999999999" },
        { new LocalTime(9, 30), "09:30:00" },
        { new LocalDate(2026, 3, 1), "2026-03-01" },
        { new LocalDate(-44, 3, 15), "-0044-03-15" },
        { new LocalDate(5786, 6, 12, CalendarSystem.HebrewCivil), "5786-06-12 (Hebrew Civil)" },
        { new LocalDateTime(2026, 3, 1, 9, 30, 0).PlusNanoseconds(1), "2026-03-01T09:30:00.000000001" },
        { new LocalDateTime(1742, 6, 22, 9, 30, CalendarSystem.Coptic), "1742-06-22T09:30:00.000000000 (Coptic)" },
        { new OffsetDate(new LocalDate(2026, 3, 1), Offset.FromHours(1)), "2026-03-01+01" },
        { new OffsetTime(new LocalTime(9, 30, 0, 250), Offset.FromHours(-1)), "09:30:00.25-01" },
        { new LocalDateTime(2026, 3, 1, 9, 30).WithOffset(Offset.FromHoursAndMinutes(5, 30)), "2026-03-01T09:30:00+05:30" },
        { Instant.FromUtc(2026, 10, 25, 0, 30).InZone(DateTimeZoneProviders.Tzdb["Europe/Paris"]), "2026-10-25T02:30:00 Europe/Paris (+02)" },
        { Instant.FromUtc(2026, 10, 25, 1, 30).InZone(DateTimeZoneProviders.Tzdb["Europe/Paris"]), "2026-10-25T02:30:00 Europe/Paris (+01)" },
        { Instant.FromUtc(2026, 3, 1, 9, 30).InZone(DateTimeZone.Utc, CalendarSystem.Julian), "2026-02-16T09:30:00 UTC (+00) [Julian]" },
        { new AnnualDate(2, 29), "02-29" },
        { new YearMonth(2026, 3), "2026-03" },
        { CalendarSystem.Badi, "Badi" },
    };

    [Theory]
    [MemberData(nameof(Values))]
    public void Value_ThroughBothEngines_ComesBackAndIsIsoText(object value, string text) =>
        Assert.All(s_engines, options =>
        {
            byte[] bytes = TesseraSerializer.Serialize(value, value.GetType(), options);

            Assert.Equal(value, TesseraSerializer.Deserialize(bytes, value.GetType(), options));
            Assert.Equal(text, TesseraSerializer.Deserialize(bytes));
        });

    [Fact]
    public void Members_OfEveryKind_ComeBack() =>
        Assert.All(s_engines, options =>
        {
            LocalDate day = new(2026, 3, 1);
            Meeting meeting = new(
                DateTimeZoneProviders.Tzdb["Asia/Tokyo"],
                new Interval(Instant.FromUnixTimeTicks(1), null),
                new DateInterval(day, day.PlusDays(1)),
                [Duration.FromMinutes(1), null],
                new() { [day] = Period.FromDays(2) });

            Meeting copy = TesseraSerializer.Deserialize<Meeting>(TesseraSerializer.Serialize(meeting, options), options)!;

            Assert.Equal((meeting.Zone, meeting.Time, meeting.Days), (copy.Zone, copy.Time, copy.Days));
            Assert.Equal(meeting.Breaks, copy.Breaks);
            Assert.Equal(meeting.Notes, copy.Notes);
        });

    [Fact]
    public void Intervals_WithoutEnds_ComeBack() =>
        Assert.All(s_engines, options =>
        {
            Interval[] intervals = [new(null, null), new(null, Instant.MaxValue), new(Instant.MinValue, null), new(Instant.MinValue, Instant.MinValue)];

            Assert.Equal(intervals, TesseraSerializer.Clone(intervals, options));
        });

    [Theory]
    [InlineData("")]
    [InlineData("2026-03-01")]
    [InlineData("2026-13-01T00:00:00 Europe/Paris (+01)")]
    [InlineData("2026-03-01T09:30:00 Europe/Atlantis (+01)")]
    [InlineData("2026-03-01T09:30:00 Europe/Paris (+09)")]
    public void ZonedDateTime_TextThatIsNone_IsRefused(string text) =>
        Assert.All(s_engines, options => Assert.Equal(TesseraErrorCode.InvalidValue, Hostile.Refuse<ZonedDateTime>(text, options)));

    [Fact]
    public void Values_OfTextThatIsNone_AreRefused() =>
        Assert.All(s_engines, options => Assert.Equal(
            Enumerable.Repeat(TesseraErrorCode.InvalidValue, 9),
            [
                Hostile.Refuse<Instant>("now", options),
                Hostile.Refuse<Duration>("1h", options),
                Hostile.Refuse<Period>("1Y", options),
                Hostile.Refuse<LocalDate>("2026-02-30", options),
                Hostile.Refuse<LocalDate>("2026-02-30 (Martian)", options),
                Hostile.Refuse<DateTimeZone>("Europe/Atlantis", options),
                Hostile.Refuse<CalendarSystem>("Martian", options),
                Hostile.Refuse<Interval>(new { Start = "2026-03-01T00:00:00Z", End = "2025-03-01T00:00:00Z" }, options),
                Hostile.Refuse<DateInterval>(new { Start = "2026-03-01", End = "2025-03-01" }, options),
            ]));

    [Fact]
    public void Instant_DataOfAnotherType_IsRefused() =>
        Assert.All(s_engines, options => Assert.Equal(TesseraErrorCode.TypeMismatch, Hostile.Refuse<Instant>(new List<double> { 1 }, options)));

    [Fact]
    public void YearMonth_OfAnotherCalendar_IsRefusedOnWrite() =>
        Assert.All(s_engines, options => Assert.Equal(
            TesseraErrorCode.InvalidValue,
            Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(new YearMonth(5786, 6, CalendarSystem.HebrewCivil), options)).Code));

    [Fact]
    public void Zone_OfAnotherProvider_IsRefusedOnWriteUnlessItIsGiven() =>
        Assert.All(s_engines, options =>
        {
            DateTimeZone zone = DateTimeZoneProviders.Bcl[DateTimeZoneProviders.Bcl.Ids.First(id => !id.StartsWith("UTC", StringComparison.Ordinal))];
            ZonedDateTime time = Instant.FromUnixTimeTicks(0).InZone(zone);
            TesseraOptions other = new TesseraOptions { Engine = options.Engine }.AddNodaTime(DateTimeZoneProviders.Bcl);

            Assert.Equal(TesseraErrorCode.InvalidValue, Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(zone, options)).Code);
            Assert.Equal(TesseraErrorCode.InvalidValue, Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(time, options)).Code);
            Assert.Equal((zone, time), TesseraSerializer.Clone((zone, time), other));
        });

    [Fact]
    public void Zone_OfAnOffset_ComesBack() =>
        Assert.All(s_engines, options =>
        {
            DateTimeZone zone = DateTimeZone.ForOffset(Offset.FromHoursAndMinutes(5, 30));
            ZonedDateTime time = Instant.FromUnixTimeTicks(0).InZone(zone);

            Assert.Equal((DateTimeZone.Utc, zone, time), TesseraSerializer.Clone((DateTimeZone.Utc, zone, time), options));
        });

    [Fact]
    public void Utc_AsTheFrameworkHasIt_IsRefusedOnWrite() =>
        Assert.All(s_engines, options =>
        {
            TesseraOptions framework = new TesseraOptions { Engine = options.Engine }.AddNodaTime(DateTimeZoneProviders.Bcl);
            DateTimeZone utc = NodaTime.TimeZones.BclDateTimeZone.FromTimeZoneInfo(TimeZoneInfo.Utc);

            Assert.Equal(TesseraErrorCode.InvalidValue, Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(utc, framework)).Code);
        });

    [Fact]
    public void Message_Damaged_IsAValueOrATesseraException() =>
        Assert.All(s_engines, options =>
        {
            byte[] bytes = TesseraSerializer.Serialize(Instant.FromUtc(2026, 10, 25, 0, 30).InZone(DateTimeZoneProviders.Tzdb["Europe/Paris"]), options);

            Assert.True(Hostile.Damage<ZonedDateTime>(bytes, options) > bytes.Length);
        });

    [Fact]
    public void AddNodaTime_Twice_GivesEqualOptions() => Assert.Equal(TesseraOptions.Default.AddNodaTime(), TesseraOptions.Default.AddNodaTime());

    public sealed record Meeting(DateTimeZone Zone, Interval Time, DateInterval Days, List<Duration?> Breaks, Dictionary<LocalDate, Period> Notes);
}
