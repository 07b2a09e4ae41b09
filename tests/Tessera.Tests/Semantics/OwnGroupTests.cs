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

    public sealed class Group : IGrouping<string, int>
    {
        public string Key => "key";

        public IEnumerator<int> GetEnumerator() => ((IEnumerable<int>)[1, 2]).GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }
}
