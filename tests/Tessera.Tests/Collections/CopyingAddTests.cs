using System.Collections;
using System.Collections.Immutable;
using Tessera.Tests.Contracts;
using Xunit;

namespace Tessera.Tests.Collections;

/// <summary>Collections whose Add returns a collection: another one that has the element too, or itself.</summary>
public class CopyingAddTests
{
    [Fact]
    public void RoundTrip_AddThatReturnsAnotherCollection_KeepsTheItems() =>
        Assert.Equal(["a", "b"], Written.RoundTrip(new GrowingSet<string>().Add("a").Add("b")).AsEnumerable());

    [Fact]
    public void RoundTrip_Member_KeepsTheItems() =>
        Assert.Equal([3, 4], Written.RoundTrip(new Owner { Numbers = new GrowingSet<int>().Add(3).Add(4) }).Numbers.AsEnumerable());

    [Fact]
    public void RoundTrip_AddThatReturnsTheCollection_KeepsTheItems() =>
        Assert.Equal([1, 2], Written.RoundTrip(new FluentCollection().Add(1).Add(2)).AsEnumerable());

    [Fact]
    public void RoundTrip_FluentCollectionThatOnlyItsOwnerSets_KeepsTheItems()
    {
        Keeper keeper = new();
        keeper.Numbers.Add(5).Add(6);

        Assert.Equal([5, 6], Written.RoundTrip(keeper).Numbers.AsEnumerable());
    }

    /// <summary>Without Clear, only Add itself shows whether it changes the collection.</summary>
    [Fact]
    public void RoundTrip_TrailThatOnlyItsOwnerSets_KeepsTheItems()
    {
        Walker walker = new();
        walker.Steps.Add(5).Add(6);

        Assert.Equal([5, 6], Written.RoundTrip(walker).Steps.AsEnumerable());
    }

    [Fact]
    public void Deserialize_GetOnlyCollectionThatAddDoesNotChange_IsRefused()
    {
        byte[] data = TesseraSerializer.Serialize(new { Numbers = new[] { 1 } });

        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<Unchanged>(data));

        Assert.Equal((TesseraErrorCode.TypeMismatch, "$.Numbers"), (error.Code, error.Path));
    }

    [Fact]
    public void RoundTrip_Map_KeepsTheEntries() =>
        Assert.Equal([new("a", 1), new("b", 2)], Written.RoundTrip(new GrowingDictionary().Add("a", 1).Add("b", 2)).AsEnumerable());

    /// <summary>Adding each element copies all elements before it, so the time would grow with the square of their number.</summary>
    [Fact]
    public void Deserialize_ManyElementsOfAnArrayThatIsCopied_ExceedsTheWorkBudget()
    {
        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<CopiedArray>(TesseraSerializer.Serialize(new int[100_000])));

        Assert.Equal(TesseraErrorCode.LimitExceeded, error.Code);
        Assert.Contains("WorkBudget", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Deserialize_ManyEntriesOfAMapThatIsCopied_ExceedsTheWorkBudget()
    {
        byte[] data = TesseraSerializer.Serialize(Enumerable.Range(0, 30_000).ToDictionary(i => $"{i}", i => i));

        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<CopiedDictionary>(data));

        Assert.Equal((TesseraErrorCode.LimitExceeded, "$"), (error.Code, error.Path));
    }

    [Fact]
    public void Deserialize_FewThousandElementsOfAnArrayThatIsCopied_GivesThem() =>
        Assert.Equal(5_000, TesseraSerializer.Deserialize<CopiedArray>(TesseraSerializer.Serialize(new int[5_000]))!.Count());

    /// <summary>A tree shares what it has with the tree before, so that adding an element allocates little.</summary>
    [Fact]
    public void Deserialize_ManyElementsOfATree_GivesThem() =>
        Assert.Equal(10_000, TesseraSerializer.Deserialize<GrowingSet<int>>(TesseraSerializer.Serialize(new int[10_000]))!.Count());

    [Fact]
    public void RoundTrip_Struct_KeepsTheItems() =>
        Assert.Equal([1, 2], Written.RoundTrip(new StructCollection().Add(1).Add(2)).AsEnumerable());

    internal sealed class GrowingSet<T> : IEnumerable<T>
    {
        private readonly ImmutableList<T> _items;

        public GrowingSet()
            : this([])
        {
        }

        private GrowingSet(ImmutableList<T> items) => _items = items;

        public GrowingSet<T> Add(T item) => new(_items.Add(item));

        public IEnumerator<T> GetEnumerator() => _items.GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    internal sealed class CopiedArray : IEnumerable<int>
    {
        private int[] _items = [];

        public CopiedArray Add(int item) => new() { _items = [.. _items, item] };

        public IEnumerator<int> GetEnumerator() => _items.AsEnumerable().GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    internal sealed class CopiedDictionary : IEnumerable<KeyValuePair<string, int>>
    {
        private KeyValuePair<string, int>[] _entries = [];

        public CopiedDictionary Add(string key, int value) => new() { _entries = [.. _entries, new(key, value)] };

        public IEnumerator<KeyValuePair<string, int>> GetEnumerator() => _entries.AsEnumerable().GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    internal sealed class Owner
    {
        public GrowingSet<int> Numbers { get; set; } = new();
    }

    /// <summary>It can be emptied, so it changes itself.</summary>
    internal sealed class FluentCollection : IEnumerable<int>
    {
        private readonly List<int> _items = [];

        public FluentCollection Add(int item)
        {
            _items.Add(item);
            return this;
        }

        public void Clear() => _items.Clear();

        public IEnumerator<int> GetEnumerator() => _items.GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    internal sealed class Keeper
    {
        public FluentCollection Numbers { get; } = new();
    }

    internal sealed class TrailCollection : IEnumerable<int>
    {
        private readonly List<int> _items = [];

        public TrailCollection Add(int item)
        {
            _items.Add(item);
            return this;
        }

        public IEnumerator<int> GetEnumerator() => _items.GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    internal sealed class Walker
    {
        public TrailCollection Steps { get; } = new();
    }

    internal sealed class Unchanged
    {
        public GrowingSet<int> Numbers { get; } = new();
    }

    internal sealed class GrowingDictionary : IEnumerable<KeyValuePair<string, int>>
    {
        private readonly ImmutableSortedDictionary<string, int> _items;

        public GrowingDictionary()
            : this(ImmutableSortedDictionary<string, int>.Empty)
        {
        }

        private GrowingDictionary(ImmutableSortedDictionary<string, int> items) => _items = items;

        public GrowingDictionary Add(string key, int value) => new(_items.Add(key, value));

        public IEnumerator<KeyValuePair<string, int>> GetEnumerator() => _items.GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    internal readonly struct StructCollection : IEnumerable<int>
    {
        private readonly ImmutableList<int>? _items;

        private StructCollection(ImmutableList<int> items) => _items = items;

        public StructCollection Add(int item) => new((_items ?? []).Add(item));

        public IEnumerator<int> GetEnumerator() => (_items ?? []).GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }
}
