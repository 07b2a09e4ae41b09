using System.Collections;
using Xunit;

namespace Tessera.Tests.Converters.Collections;

/// <summary>Collections that can be filled but not cleared.</summary>
public class HalfImplementedCollectionTests
{
    [Fact]
    public void Deserialize_ClearNotImplemented_NobodyAsksForIt()
    {
        Half half = [];
        half.Add(1);

        Half copy = TesseraSerializer.Deserialize<Half>(TesseraSerializer.Serialize(half))!;

        Assert.Equal([1], copy.ToArray());
    }

    [Fact]
    public void Deserialize_ConstructorPutsElementsIn_AreReplaced()
    {
        Begun begun = [];
        begun.Clear();
        begun.Add(7);

        Assert.Equal([7], TesseraSerializer.Deserialize<Begun>(TesseraSerializer.Serialize(begun))!.ToArray());
    }

    [Fact]
    public void Populate_CollectionThatOnlyGrows_TakesElementsIfItIsEmpty()
    {
        Growing target = [];

        TesseraSerializer.Populate(TesseraSerializer.Serialize<int[]>([1, 2]), target);

        Assert.Equal([1, 2], target.ToArray());
    }

    [Fact]
    public void Populate_CollectionThatOnlyGrowsAndHoldsSomething_IsMismatch()
    {
        Growing target = [];
        target.Add(1);

        TesseraException e = Assert.Throws<TesseraException>(() => TesseraSerializer.Populate(TesseraSerializer.Serialize<int[]>([1, 2]), target));

        Assert.Equal(TesseraErrorCode.TypeMismatch, e.Code);
        Assert.Equal([1], target.ToArray());
    }

    public sealed class Half : IEnumerable<int>
    {
        private readonly List<int> _items = [];

        public void Add(int item) => _items.Add(item);

        public void Clear() => throw new NotImplementedException();

        public IEnumerator<int> GetEnumerator() => _items.GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    public sealed class Begun : IEnumerable<int>
    {
        private readonly List<int> _items = [1];

        public void Add(int item) => _items.Add(item);

        public void Clear() => _items.Clear();

        public IEnumerator<int> GetEnumerator() => _items.GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    public sealed class Growing : IEnumerable<int>
    {
        private readonly List<int> _items = [];

        public void Add(int item) => _items.Add(item);

        public IEnumerator<int> GetEnumerator() => _items.GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }
}
