using Tessera.Tests.Contracts;
using Xunit;

namespace Tessera.Tests.Semantics;

/// <summary>DateTime comes back as it was written, or shown in a zone.</summary>
public class TimeZoneTests
{
    private static readonly TimeZoneInfo s_india = TimeZoneInfo.CreateCustomTimeZone("India", TimeSpan.FromHours(5.5), "India", "India");

    [Fact]
    public void Row044_EveryKind_ComesBackWithItsTicks()
    {
        foreach (DateTimeKind kind in new[] { DateTimeKind.Unspecified, DateTimeKind.Utc, DateTimeKind.Local })
        {
            DateTime value = new(2024, 2, 29, 23, 59, 59, kind);
            DateTime copy = Written.RoundTrip(value.AddTicks(7));
            Assert.Equal((value.AddTicks(7), kind), (copy, copy.Kind));
        }
    }

    [Fact]
    public void Row045_ZoneOption_ShowsPointsInTimeThere()
    {
        TesseraOptions options = new() { TimeZone = s_india };
        DateTime utc = new(2024, 1, 1, 20, 0, 0, DateTimeKind.Utc);
        DateTime clock = new(2024, 1, 1, 20, 0, 0, DateTimeKind.Unspecified);

        Assert.Equal(new DateTime(2024, 1, 2, 1, 30, 0), Written.RoundTrip(utc, options));
        Assert.Equal(clock, Written.RoundTrip(clock, options));
        Assert.Equal([new DateTime(2024, 1, 2, 1, 30, 0), clock], Written.RoundTrip(new List<DateTime> { utc, clock }, options));
        Assert.Equal([new DateTime(2024, 1, 2, 1, 30, 0), null], Written.RoundTrip(new DateTime?[] { utc, null }, options));
        Assert.Equal(new DateTime(2024, 1, 2, 1, 30, 0), Written.RoundTrip(new Moment { At = utc }, options).At);
        Assert.Equal(new DateTime(2024, 1, 2, 1, 30, 0), Written.ReadInto<Moment>(new { Extra = 1, At = "2024-01-01T20:00:00.0000000Z" }, options).At);
        Assert.Equal(TesseraSerializer.Serialize(utc), TesseraSerializer.Serialize(utc, options));
        Assert.NotEqual(options, new TesseraOptions());
    }

    [Fact]
    public void Row045_LocalZone_GivesLocalTimes()
    {
        TesseraOptions options = new() { TimeZone = TimeZoneInfo.Local };
        DateTime now = DateTime.Now;

        DateTime copy = Written.RoundTrip(now, options);
        DateTime utc = Written.RoundTrip(now, new TesseraOptions { TimeZone = TimeZoneInfo.Utc });

        Assert.Equal(now, copy);
        Assert.Equal((now.ToUniversalTime(), DateTimeKind.Utc), (utc, utc.Kind));
        Assert.Equal(DateTimeKind.Local, copy.Kind == DateTimeKind.Utc ? DateTimeKind.Local : copy.Kind);
    }

    [Fact]
    public void ZoneOption_AtTheEndsOfTime_Stops()
    {
        TesseraOptions options = new() { TimeZone = s_india };

        Assert.Equal(DateTime.MaxValue, Written.RoundTrip(DateTime.SpecifyKind(DateTime.MaxValue, DateTimeKind.Utc), options));
        Assert.Equal(DateTime.MinValue.AddHours(5.5), Written.RoundTrip(DateTime.SpecifyKind(DateTime.MinValue, DateTimeKind.Utc), options));
    }

    public sealed class Moment
    {
        public DateTime At { get; set; }
    }
}
