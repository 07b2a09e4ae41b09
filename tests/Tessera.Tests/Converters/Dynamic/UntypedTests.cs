using System.Collections;
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
