using Tessera.Tests.Contracts;
using Xunit;

namespace Tessera.Tests.Semantics;

/// <summary>DateTime values come back unchanged, or converted to a time zone.</summary>
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
    public void ZoneOption_WithoutAType_ShowsPointsInTimeThere()
    {
        TesseraOptions options = new() { TimeZone = s_india };
        DateTime utc = new(2024, 1, 1, 20, 0, 0, DateTimeKind.Utc);
        DateTime clock = new(2024, 1, 1, 20, 0, 0, DateTimeKind.Unspecified);
        DateTime shown = new(2024, 1, 2, 1, 30, 0);
        DateTimeOffset offset = new(utc);
        byte[] data = TesseraSerializer.Serialize(new object?[] { utc, clock, offset, new[] { utc, clock }, new DateTime?[] { utc, null }, new Dictionary<DateTime, int> { [utc] = 1 }, new Moment { At = utc } });

        Check(TesseraSerializer.Deserialize<object?[]>(data, options)!);
        Check((object?[])TesseraSerializer.Deserialize(data, options)!);
        Assert.Equal(shown, TesseraSerializer.Deserialize<object>(TesseraSerializer.Serialize(utc), options));
        Assert.Equal(shown, Written.RoundTrip(new Open { At = utc }, options).At);
        Assert.Equal(shown, TesseraSerializer.Deserialize<Open>(TesseraSerializer.Serialize(new { Other = utc }), options)!.Rest!["Other"]);
        Assert.Equal(shown, ((Moment?[])TesseraSerializer.Deserialize<Moment?[]>(TesseraSerializer.Serialize(new object[] { new { At = utc } }), options)!)[0]!.At);
        Assert.Equal(utc, TesseraSerializer.Deserialize(TesseraSerializer.Serialize(utc)));
        Assert.Equal("2024-01-01T20:00:00.0000000Z", TesseraSerializer.Deserialize<string>(TesseraSerializer.Serialize(utc), options));
        Assert.Equal(TesseraSerializer.Serialize(new Open { At = utc }), TesseraSerializer.Serialize(new Open { At = utc }, options));

        void Check(object?[] read)
        {
            Assert.Equal((shown, clock, offset), (read[0], read[1], read[2]));
            Assert.Equal(DateTimeKind.Unspecified, ((DateTime)read[0]!).Kind);
            Assert.Equal([shown, clock], Assert.IsType<DateTime[]>(read[3]));
            Assert.Equal([shown, null], Assert.IsType<DateTime?[]>(read[4]));
            Assert.Equal(shown, Assert.Single(Assert.IsType<Dictionary<object, object?>>(read[5])).Key);
            Assert.Equal(shown, Assert.IsType<TesseraObject>(read[6])["At"]);
        }
    }

    [Fact]
    public void ZoneOption_AtTheEndsOfTime_Stops()
    {
        TesseraOptions options = new() { TimeZone = s_india };

        Assert.Equal(DateTime.MaxValue, Written.RoundTrip(DateTime.SpecifyKind(DateTime.MaxValue, DateTimeKind.Utc), options));
        Assert.Equal(DateTime.MinValue.AddHours(5.5), Written.RoundTrip(DateTime.SpecifyKind(DateTime.MinValue, DateTimeKind.Utc), options));
    }

    public sealed class Open
    {
        public object? At { get; set; }

        [System.Text.Json.Serialization.JsonExtensionData]
        public Dictionary<string, object?>? Rest { get; set; }
    }

    public sealed class Moment
    {
        public DateTime At { get; set; }
    }
}
