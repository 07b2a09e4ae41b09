using System.Collections;
using System.Text.Json;
using Tessera.TestKit;
using Tessera.Tests.Evolution;
using Xunit;

namespace Tessera.Tests.Converters.Dynamic;

public class UntypedTests
{
    [Fact]
    public void Deserialize_UntypedDictionary_GivesKeysAndValuesAsTheyWere()
    {
        IDictionary map = new Hashtable { [1] = "a", ["k"] = null };

        IDictionary? copy = TesseraSerializer.Deserialize<IDictionary>(TesseraSerializer.Serialize(map));

        Assert.Equal(("a", null, 2), (copy![1], copy["k"], copy.Count));
    }

    [Fact]
    public void Deserialize_TypedMapIntoUntyped_Converts()
    {
        IDictionary? copy = TesseraSerializer.Deserialize<IDictionary>(TesseraSerializer.Serialize(new Dictionary<string, int> { ["x"] = 3 }));

        Assert.Equal(3, copy!["x"]);
    }

    [Fact]
    public void Serialize_NullUntypedDictionary_GivesNull() =>
        Assert.Null(TesseraSerializer.Deserialize<Holder>(TesseraSerializer.Serialize(new Holder()))!.Map);

    [Theory]
    [InlineData(typeof(IEnumerable))]
    [InlineData(typeof(ICollection))]
    [InlineData(typeof(IList))]
    public void Deserialize_UntypedList_GivesElementsAsTheyWere(Type type)
    {
        object copy = TesseraSerializer.Deserialize(TesseraSerializer.Serialize(new ArrayList { 1, "two", null, 4.5 }, type), type)!;

        Assert.Equal([1, "two", null, 4.5], ((IEnumerable)copy).Cast<object?>());
    }

    /// <summary>Numbers in a spelling that no type prints. They become a double if a double has exactly this value.</summary>
    [Theory]
    [InlineData("1e5", 1e5)]
    [InlineData("-1.50E-7", -1.5e-7)]
    [InlineData("1e40", 1e40)]
    [InlineData("-0.0e0", -0.0)]
    [InlineData("0e99999999999999999999", 0.0)]
    [InlineData("1e00000000000000000005", 1e5)]
    public void Deserialize_JsonNumberOfAnotherSpelling_GivesTheDouble(string text, double expected)
    {
        byte[] data = TesseraSerializer.Serialize(JsonElement.Parse(text));

        Assert.Equal(BitConverter.DoubleToInt64Bits(expected), BitConverter.DoubleToInt64Bits(Assert.IsType<double>(TesseraSerializer.Deserialize(data))));
        Assert.IsType<double>(TesseraSerializer.Deserialize<object>(data));
    }

    [Theory]
    [InlineData("1e400")]
    [InlineData("1e-99999999999999999999")]
    [InlineData("-1e99999999999999999999")]
    [InlineData("123456789012345678901234567890123456789")]
    [InlineData("0.1000000000000000055511151231257827021")]
    public void Deserialize_JsonNumberThatNoTypeKeeps_GivesTheJson(string text)
    {
        byte[] data = TesseraSerializer.Serialize(new Dictionary<string, JsonElement> { ["a"] = JsonElement.Parse(text) });

        object again = TesseraSerializer.Deserialize(TesseraSerializer.Serialize(TesseraSerializer.Deserialize(data)))!;

        Assert.Equal(text, Assert.IsType<JsonElement>(((IDictionary<string, object?>)again)["a"]).GetRawText());
    }

    [Theory]
    [InlineData("x")]
    [InlineData(" 1")]
    [InlineData("\"1\"")]
    public void Deserialize_TextThatIsNoJsonNumber_IsInvalid(string text) =>
        Read.Fails<object>(HandMade.Message(HandMade.Tag("$number", HandMade.Str), HandMade.Text(text)), TesseraErrorCode.InvalidValue);

    [Fact]
    public void Populate_Collections_ReplacesTheirContent()
    {
        List<int> list = [9, 9];
        TesseraSerializer.Populate(TesseraSerializer.Serialize(new[] { 1, 2, 3 }), list);
        SortedSet<int> set = [9];
        TesseraSerializer.Populate(TesseraSerializer.Serialize(new[] { 2, 1 }), set);
        Dictionary<string, int> map = new() { ["old"] = 1 };
        TesseraSerializer.Populate(TesseraSerializer.Serialize(new { A = 5 }), map);

        Assert.Equal([1, 2, 3], list);
        Assert.Equal([1, 2], set);
        Assert.Equal(new Dictionary<string, int> { ["A"] = 5 }, map);
    }

    public sealed class Holder
    {
        public IDictionary? Map { get; set; }
    }
}
