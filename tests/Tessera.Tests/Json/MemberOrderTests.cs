using System.Buffers;
using System.Globalization;
using System.Text;
using System.Text.Json;
using Xunit;

namespace Tessera.Tests.Json;

/// <summary>JSON with members in the order of the type, in another order, or missing, gives the same messages and errors.</summary>
public class MemberOrderTests
{
    private static readonly TesseraSchema s_schema = TesseraSchema.Of<Row>();

    [Theory]
    [InlineData("""{"First":1,"Second":"two","Ünit":3,"A\\B":4,"Rows":[]}""")]
    [InlineData("""{"Rows":[],"A\\B":4,"Ünit":3,"Second":"two","First":1}""")]
    [InlineData("""{"First":1,"Rows":[],"Second":"two","Ünit":3,"A\\B":4}""")]
    [InlineData("""{"First":1,"Second":"two","A\u005cB":4,"\u00dcnit":3,"Rows":[]}""")]
    [InlineData("""{"\u0046irst":1,"S\u0065cond":"two","Ünit":3,"A\\B":4,"Rows":[]}""")]
    public void FromJson_MembersInAnyOrder_GivesTheSameMessage(string json)
    {
        byte[] expected = TesseraSerializer.Serialize(new Row { First = 1, Second = "two", Unit = 3, Slash = 4, Rows = [] });

        Assert.Equal(expected, Write(json));
    }

    [Theory]
    [InlineData("""{"First":1}""", 1, null, 0)]
    [InlineData("""{"First":1,"Second":"two"}""", 1, "two", 0)]
    [InlineData("""{"Second":"two","First":1}""", 1, "two", 0)]
    [InlineData("""{"First":1,"Rows":[{"First":2},{"First":3,"Second":"x","Rows":[]}]}""", 1, null, 2)]
    public void FromJson_MembersThatAreMissing_AreNull(string json, int first, string? second, int rows)
    {
        Row row = TesseraSerializer.Deserialize<Row>(Write(json))!;

        Assert.Equal((first, second, null, rows), (row.First, row.Second, row.Unit, row.Rows?.Length ?? 0));
    }

    /// <summary>Names are checked before values, so a disallowed name is reported before an error in the object's values.</summary>
    [Theory]
    [InlineData("""{"First":"x","Other":1}""", TesseraErrorCode.UnknownMember, 13)]
    [InlineData("""{"First":"x","Second":"two"}""", TesseraErrorCode.TypeMismatch, 9)]
    [InlineData("""{"First":1,"Rows":[{"First":2,"Second":5,"Third":3}]}""", TesseraErrorCode.UnknownMember, 41)]
    [InlineData("""{"Second":"two"}""", TesseraErrorCode.MissingMember, 0)]
    [InlineData("""{"First":1,"Second":"two","First":2}""", TesseraErrorCode.DuplicateMember, 26)]
    [InlineData("""{"First":1,"Second":"two","F\u0069rst":2}""", TesseraErrorCode.DuplicateMember, 26)]
    public void FromJson_SeveralErrors_ReportsTheSameInAnyOrder(string json, TesseraErrorCode code, int offset)
    {
        TesseraException error = Assert.Throws<TesseraException>(() => Write(json));

        Assert.Equal((code, offset), (error.Code, error.Offset));
    }

    /// <summary>The names of an object are compared with those of the one before, with each other, or by a set. A duplicate is found at every length.</summary>
    [Theory]
    [InlineData(2)]
    [InlineData(15)]
    [InlineData(16)]
    [InlineData(17)]
    [InlineData(40)]
    [InlineData(400)]
    public void FromJson_NameThatComesTwice_IsRefusedWhereverItStands(int count)
    {
        string[] names = [.. Enumerable.Range(0, count).Select(i => $"\"n{i}\":{i}")];
        string row = $"{{{string.Join(',', names)}}}";
        string whole = $"[{row},{row},{{{string.Join(',', names.Reverse())}}},{row}]";

        object? read = TesseraSerializer.Deserialize(Write(whole, schema: null));

        Assert.Equal(4, Assert.IsAssignableFrom<System.Collections.IList>(read).Count);
        foreach (int again in (int[])[0, count / 2, count - 1])
        {
            string twice = $"[{row},{row[..^1]},\"n{again}\":0}}]";
            TesseraException error = Assert.Throws<TesseraException>(() => Write(twice, schema: null));
            Assert.Equal((TesseraErrorCode.DuplicateMember, (long)twice.LastIndexOf($"\"n{again}\"", StringComparison.Ordinal)), (error.Code, error.Offset));
        }
    }

    [Theory]
    [InlineData("2001-02-03T04:05:06")]
    [InlineData("2001-02-03T04:05:06.7")]
    [InlineData("2001-02-03T04:05:06.0000007")]
    [InlineData("2001-02-03T04:05:06.")]
    [InlineData("2001-02-03T04:05:06.12345678")]
    [InlineData("2000-02-29T23:59:59.9999999")]
    [InlineData("2001-02-29T00:00:00")]
    [InlineData("0001-01-01T00:00:00")]
    [InlineData("0000-01-01T00:00:00")]
    [InlineData("9999-12-31T23:59:59.9999999")]
    [InlineData("2001-13-03T04:05:06")]
    [InlineData("2001-02-03T24:00:00")]
    [InlineData("2001-02-03T04:60:06")]
    [InlineData("2001-02-03T04:05:60")]
    [InlineData("2001-02-03 04:05:06")]
    [InlineData("2001-2-3T04:05:06")]
    [InlineData(" 2001-02-03T04:05:06")]
    [InlineData("2001-02-03T04:05:06Z")]
    [InlineData("2001-02-03T04:05:06z")]
    [InlineData("2001-02-03T04:05:06+01:30")]
    [InlineData("2001-02-03T04:05:06.5-14:00")]
    [InlineData("2001-02-03T04:05:06+14:01")]
    [InlineData("2001-02-03T04:05:06+1:30")]
    [InlineData("2001-02-03T04:05:06+01:60")]
    [InlineData("2001-02-03T04:05:06-00:30")]
    [InlineData("0001-01-01T00:00:00+01:00")]
    [InlineData("9999-12-31T23:59:59-01:00")]
    [InlineData("9999-12-31T23:59:59.9999999Z")]
    [InlineData("٢٠٠١-02-03T04:05:06")]
    public void FromJson_Times_AreThoseOfTheFramework(string text)
    {
        const string Form = "yyyy-MM-ddTHH:mm:ss.FFFFFFF";
        CultureInfo invariant = CultureInfo.InvariantCulture;
        bool isClock = DateTime.TryParseExact(text, Form, invariant, DateTimeStyles.None, out DateTime clock);
        bool isInstant = DateTimeOffset.TryParseExact(text, [Form + "'Z'", Form + "zzz"], invariant, DateTimeStyles.AssumeUniversal, out DateTimeOffset instant);

        Assert.Equal(isClock ? clock : null, ReadOrNull<DateTime>(text, read => isClock || !isInstant ? read : null));
        Assert.Equal(isInstant ? instant : null, ReadOrNull<DateTimeOffset>(text, read => read));
        Assert.Equal(isInstant ? instant.Offset : null, ReadOrNull<DateTimeOffset>(text, read => read)?.Offset);
    }

    private static T? ReadOrNull<T>(string text, Func<T, T?> choose)
        where T : struct
    {
        try
        {
            return choose(TesseraSerializer.Deserialize<T>(Write(JsonSerializer.Serialize(text), TesseraSchema.Of<T>())));
        }
        catch (TesseraException e) when (e.Code == TesseraErrorCode.InvalidValue)
        {
            return null;
        }
    }

    private static byte[] Write(string json) => Write(json, s_schema);

    private static byte[] Write(string json, TesseraSchema? schema)
    {
        ArrayBufferWriter<byte> message = new();
        byte[] text = Encoding.UTF8.GetBytes(json);
        if (schema is null)
            TesseraJson.FromJson(text, message);
        else
            TesseraJson.FromJson(text, schema, message);
        return message.WrittenSpan.ToArray();
    }

    public sealed class Row
    {
        public int First { get; set; }

        public string? Second { get; set; }

        [System.Text.Json.Serialization.JsonPropertyName("Ünit")]
        public int? Unit { get; set; }

        [System.Text.Json.Serialization.JsonPropertyName("A\\B")]
        public int? Slash { get; set; }

        public Row[]? Rows { get; set; }
    }
}
