using System.Collections;
using Xunit;

namespace Tessera.Tests.Semantics;

/// <summary>A public class that is a group. It can be read only as IGrouping, so it is not written as itself.</summary>
public class OwnGroupTests
{
    private static readonly TesseraOptions s_writeOnly = new() { AllowWriteOnly = true };

    private readonly Group _group = new();

    [Fact]
    public void Serialize_AsItself_IsRefusedWithOrWithoutATypeParameter()
    {
        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(_group, _group.GetType()));

        Assert.Equal(TesseraErrorCode.InvalidContract, error.Code);
        Assert.Equal(error.Message, Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(_group)).Message);
        Assert.Contains("use an interface that it implements as the type", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Serialize_UnderAllowWriteOnly_IsTheGroup() =>
        Assert.Equal(TesseraSerializer.Serialize<IGrouping<string, int>>(_group), TesseraSerializer.Serialize(_group, _group.GetType(), s_writeOnly));

    [Fact]
    public void RoundTrip_AsAGroup_KeepsKeyAndElements()
    {
        IGrouping<string, int> copy = TesseraSerializer.Clone<IGrouping<string, int>>(_group)!;

        Assert.Equal("key", copy.Key);
        Assert.Equal([1, 2], copy);
    }

    /// <summary>Code cannot name the class that a query returns. Its type comes from GetType.</summary>
    [Fact]
    public void Serialize_GroupOfAQueryByItsType_IsWrittenAsWhatItImplements()
    {
        IGrouping<int, int> group = Enumerable.Range(1, 3).GroupBy(number => number % 2).First();

        Assert.Equal(TesseraSerializer.Serialize(group), TesseraSerializer.Serialize(group, group.GetType()));
    }

    [Fact]
    public void RoundTrip_ListWithAKey_ComesBackAsItself()
    {
        Shelf copy = TesseraSerializer.Clone(new Shelf("key") { 1, 2 });

        Assert.Equal("key", copy.Key);
        Assert.Equal([1, 2], copy);
        Assert.Equal("key", TesseraSerializer.Clone<IGrouping<string, int>>(new Shelf("key") { 1, 2 })!.Key);
    }

    /// <summary>A group that takes no elements is written as a group, even though its key could be set.</summary>
    [Fact]
    public void Serialize_GroupWhoseKeyCanBeSet_IsTheGroup()
    {
        object renamed = new Renamed { Key = "key" };

        Assert.Equal(TesseraSerializer.Serialize<IGrouping<string, int>>(_group), TesseraSerializer.Serialize(renamed, renamed.GetType(), s_writeOnly));
    }

    [Fact]
    public void Serialize_PrivateCollectionWithMembers_IsWrittenWithThemWhereItIsReadWithoutAType()
    {
        dynamic read = TesseraSerializer.Deserialize(TesseraSerializer.Serialize<object>(new Page { Total = 9 }))!;

        Assert.Equal(9, (int)read.Total);
    }

    private sealed class Page : IEnumerable<int>
    {
        public int Total { get; set; }

        public IEnumerator<int> GetEnumerator() => ((IEnumerable<int>)[1, 2]).GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    public sealed class Shelf(string key) : List<int>, IGrouping<string, int>
    {
        public string Key { get; set; } = key;
    }

    public sealed class Renamed : IGrouping<string, int>
    {
        public string Key { get; set; } = "";

        public IEnumerator<int> GetEnumerator() => ((IEnumerable<int>)[1, 2]).GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    public sealed class Group : IGrouping<string, int>
    {
        public string Key => "key";

        public IEnumerator<int> GetEnumerator() => ((IEnumerable<int>)[1, 2]).GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }
}
