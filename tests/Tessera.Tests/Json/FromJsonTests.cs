using System.Buffers;
using System.Globalization;
using System.Text;
using System.Text.Json.Serialization;
using Xunit;

namespace Tessera.Tests.Json;

/// <summary>Reading JSON text of every length, with the tested content at different places.</summary>
public class FromJsonTests
{
    /// <summary>In JSON, the text of this name, with its quotes, begins with the text of an empty name.</summary>
    [Fact]
    public void NameWithAQuote_IsNotFoundInAnotherName()
    {
        TesseraSchema schema = TesseraSchema.Of<HasQuote>();

        TesseraException error = Assert.Throws<TesseraException>(() => Typed("""{"":":5 "}"""u8, schema));

        Assert.Equal((TesseraErrorCode.UnknownMember, 1L), (error.Code, error.Offset));
        Assert.Equal(5, TesseraSerializer.Deserialize<HasQuote>(Typed("""{"\":":5}"""u8, schema))!.Value);
    }

    [Theory]
    [InlineData("0")]
    [InlineData("-0")]
    [InlineData("0.000")]
    [InlineData("100")]
    [InlineData("-1200.3400")]
    [InlineData("999999999999999999")]
    [InlineData("9999999999999999999")]
    [InlineData("9999999999999999990")]
    [InlineData("18446744073709551615")]
    [InlineData("99999999999999999999")]
    [InlineData("99999999999999999.9")]
    [InlineData("9.99999999999999999")]
    [InlineData("9.999999999999999999")]
    [InlineData("0.0000000000000000001")]
    [InlineData("10000000000000000000000000000")]
    [InlineData("7922816251426433759354395033.0")]
    [InlineData("79228162514264337593543950330")]
    [InlineData("79228162514264337593543950335")]
    public void Number_OfAnyLength_IsWhatTheFrameworkReads(string text)
    {
        byte[] json = Encoding.ASCII.GetBytes(text);
        decimal expected = decimal.Parse(text, CultureInfo.InvariantCulture);

        decimal read = TesseraSerializer.Deserialize<decimal>(Typed(json, TesseraSchema.Of<decimal>()));

        Assert.Equal(decimal.GetBits(expected), decimal.GetBits(read));
        Assert.Equal(expected, Convert.ToDecimal(TesseraSerializer.Deserialize<object>(Typed(json, TesseraSchema.Of<decimal>())), CultureInfo.InvariantCulture));
        if (decimal.IsInteger(expected) && Math.Abs(expected) <= ulong.MaxValue)
            Assert.Equal(Math.Abs(expected), TesseraSerializer.Deserialize<ulong>(Typed(Encoding.ASCII.GetBytes(text.TrimStart('-')), TesseraSchema.Of<ulong>())));
        else
            Assert.Equal(TesseraErrorCode.InvalidValue, Assert.Throws<TesseraException>(() => Typed(json, TesseraSchema.Of<ulong>())).Code);
    }

    /// <summary>The text is checked as a whole for UTF-8, but the first error is still the one reported.</summary>
    [Theory]
    [InlineData("{\"a\":1,\"a\":2,\"b\":\"\u00FF\"}", TesseraErrorCode.DuplicateMember, 7)]
    [InlineData("{\"a\":\"x\u00FFy\",\"b\":x}", TesseraErrorCode.Malformed, 7)]
    [InlineData("{\"a\":\"x\",\"b\u00FF\":1}", TesseraErrorCode.Malformed, 11)]
    [InlineData("{\"a\":x,\"b\u00FF\":1}", TesseraErrorCode.Malformed, 5)]
    [InlineData("{\"a\":1 \u00FF}", TesseraErrorCode.Malformed, 7)]
    public void BytesThatAreNoUtf8_AreReportedWhereTheyStand(string text, TesseraErrorCode code, int offset)
    {
        byte[] json = Encoding.Latin1.GetBytes(text);

        TesseraException error = Assert.Throws<TesseraException>(() => TesseraJson.FromJson(json));

        Assert.Equal((code, (long)offset), (error.Code, error.Offset));
    }

    /// <summary>The slots of the name table are reused one after another, for names with and without escapes.</summary>
    [Fact]
    public void NamesOfManyObjects_AreEachTheirOwn()
    {
        string[] names = [.. Enumerable.Range(0, 500).SelectMany(i => new[] { $"n{i}", $"é{i}" })];
        StringBuilder json = new("[");
        foreach (string name in names)
            json.Append(CultureInfo.InvariantCulture, $$"""{"{{name}}":1,"same":2},{"{{Escaped(name)}}":3},""");
        json[^1] = ']';

        List<Dictionary<string, int>> read = TesseraSerializer.Deserialize<List<Dictionary<string, int>>>(TesseraJson.FromJson(Encoding.UTF8.GetBytes(json.ToString())))!;

        Assert.Equal(names.SelectMany(name => new[] { $"{name}=1 same=2", $"{name}=3" }), read.Select(row => string.Join(' ', row.Select(pair => $"{pair.Key}={pair.Value}"))));
    }

    [Theory]
    [InlineData("[[],[1,[2,3],{}],{\"a\":[4,[5]],\"b\":{\"c\":[]}},6]")]
    [InlineData(" [ [ ] , [ 1 , [ 2 , 3 ] , { } ] , { \"a\" : [ 4 , [ 5 ] ] , \"b\" : { \"c\" : [ ] } } , 6 ] ")]
    [InlineData("\t[\r\n[\t]\t,\n[1\r,[2,3]\n,{\n}]\t,{\t\"a\"\n:\r[4,[5]],\"b\":{\"c\":[]}},6]\n")]
    public void Containers_HaveTheirOwnElements(string json) =>
        Assert.Equal("""[[],[1,[2,3],{}],{"a":[4,[5]],"b":{"c":[]}},6]""", TesseraJson.ToJson(TesseraJson.FromJson(Encoding.UTF8.GetBytes(json))));

    private static string Escaped(string name) => $"\\u{(int)name[0]:x4}{name[1..]}";

    private static byte[] Typed(ReadOnlySpan<byte> json, TesseraSchema schema)
    {
        ArrayBufferWriter<byte> message = new();
        TesseraJson.FromJson(json, schema, message);
        return message.WrittenSpan.ToArray();
    }

    public sealed class HasQuote
    {
        [JsonPropertyName("\":")]
        public int Value { get; set; }
    }
}
