using System.Collections.Concurrent;
using Tessera.Tests.Contracts;
using Xunit;

namespace Tessera.Tests.Semantics;

/// <summary>A collection from an initializer keeps its comparer, whether or not its member can be set, and whatever the data contains.</summary>
public class ComparerTests
{
    [Fact]
    public void RoundTrip_CollectionsThatInitializersMade_KeepTheirComparers()
    {
        Collections copy = Written.RoundTrip(Collections.Filled());

        Assert.Equal(1, copy.Map["A"]);
        Assert.Equal(1, copy.Any["A"]);
        Assert.Equal(1, copy.Sorted["A"]);
        Assert.Equal(1, copy.List["A"]);
        Assert.Equal(1, copy.Concurrent["A"]);
        Assert.Equal(1, copy.Ordered["A"]);
        Assert.Equal(1, copy.GetOnly["A"]);
        Assert.Equal(1, copy.Field["A"]);
        Assert.Contains("A", copy.Set);
        Assert.Contains("A", copy.AnySet);
        Assert.Contains("A", copy.SortedSet);
        Assert.Same(StringComparer.OrdinalIgnoreCase, copy.Map.Comparer);
        Assert.Equal([2, 1], copy.Descending);
    }

    [Fact]
    public void Deserialize_ForeignShape_KeepsThemToo()
    {
        Collections copy = Written.ReadInto<Collections>(new { Map = new { a = 5L }, Set = new[] { "a" } });

        Assert.Equal(5, copy.Map["A"]);
        Assert.Contains("A", copy.Set);
    }

    [Fact]
    public void Deserialize_NullOrNothingThere_SetsTheMember()
    {
        Assert.Null(Written.ReadInto<Collections>(new { Map = (Dictionary<string, int>?)null }).Map);
        Assert.Equal(StringComparer.OrdinalIgnoreCase, Written.RoundTrip(new Bare { Map = new(StringComparer.OrdinalIgnoreCase) { ["a"] = 1 } }, new() { Comparers = TesseraComparerHandling.Preserve }).Map!.Comparer);
    }

    [Fact]
    public void Deserialize_CollectionWithTheDefaultComparer_IsReplaced()
    {
        Ordinary target = new();
        Dictionary<string, int> before = target.Map;

        TesseraSerializer.Populate(TesseraSerializer.Serialize(new { Map = new Dictionary<string, int> { ["a"] = 1 } }), target);

        Assert.NotSame(before, target.Map);
        Assert.Equal(new Dictionary<string, int> { ["a"] = 1 }, target.Map);
    }

    [Fact]
    public void Deserialize_IntoACollectionWithEntries_LeavesThoseOfTheData() =>
        Assert.Equal(["b"], Written.ReadInto<Preset>(new { Map = new { b = 1 } }).Map.Keys);

    [Fact]
    public void RoundTrip_ThroughAConstructor_KeepsThem()
    {
        Bound copy = Written.RoundTrip(new Bound(5) { Map = { ["a"] = 1 } });

        Assert.Equal((5, 1), (copy.Id, copy.Map["A"]));
    }

    [Theory]
    [InlineData(nameof(Collections.Map))]
    [InlineData(nameof(Collections.Any))]
    [InlineData(nameof(Collections.Sorted))]
    [InlineData(nameof(Collections.List))]
    [InlineData(nameof(Collections.Concurrent))]
    [InlineData(nameof(Collections.Ordered))]
    [InlineData(nameof(Collections.GetOnly))]
    [InlineData(nameof(Collections.Field))]
    [InlineData(nameof(Collections.Table))]
    public void Deserialize_KeysThatTheComparerTakesForEqual_AreDuplicates(string member)
    {
        Dictionary<string, object> data = new() { ["Before"] = 1, [member] = new Dictionary<string, int> { ["a"] = 1, ["b"] = 2, ["A"] = 3 }, ["After"] = 2 };

        for (int i = 0; i < 3; i++)
        {
            TesseraException error = Assert.Throws<TesseraException>(() => Written.ReadInto<Collections>(data));
            Assert.Equal((TesseraErrorCode.DuplicateKey, true), (error.Code, error.Path.Contains(member, StringComparison.Ordinal) || error.Path == "$"));
        }
    }

    [Fact]
    public void Deserialize_OwnShapeWithEqualKeys_SaysWhichMember()
    {
        byte[] data = TesseraSerializer.Serialize(new { Set = new[] { "a", "A" } });
        byte[] own = TesseraSerializer.Serialize(new Twin { Map = new() { ["a"] = 1, ["A"] = 2 } });

        for (int i = 0; i < 3; i++)
        {
            TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<Collections>(data));
            Assert.Equal((TesseraErrorCode.DuplicateKey, "$.Set"), (error.Code, error.Path));
            error = Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<Keeping>(own));
            Assert.Equal((TesseraErrorCode.DuplicateKey, "$.Map"), (error.Code, error.Path));
        }
    }

    [Fact]
    public void Deserialize_EqualKeysOfAMemberBesideAConstructor_SaysWhichMember()
    {
        byte[] data = TesseraSerializer.Serialize(new { Map = new Dictionary<string, int> { ["a"] = 1, ["A"] = 2 }, Id = 5 });

        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<Bound>(data));

        Assert.Equal((TesseraErrorCode.DuplicateKey, "$.Map"), (error.Code, error.Path));
    }

    [Fact]
    public void Populate_EqualKeys_AreDuplicatesAtTheRootToo()
    {
        byte[] data = TesseraSerializer.Serialize(new Dictionary<string, int> { ["a"] = 1, ["A"] = 2 });

        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Populate(data, new Dictionary<string, int>(StringComparer.OrdinalIgnoreCase)));

        Assert.Equal((TesseraErrorCode.DuplicateKey, "$"), (error.Code, error.Path));
    }

    [Fact]
    public void Deserialize_EqualKeysUnderUseDefault_TheLastCounts()
    {
        TesseraOptions lenient = new() { OnMismatch = TesseraMismatchHandling.UseDefault };

        Collections copy = Written.ReadInto<Collections>(new { Map = new { a = 1, A = 2 }, Set = new[] { "a", "A" }, Table = new { a = 1, A = 2 } }, lenient);

        Assert.Equal((2, "a"), (Assert.Single(copy.Map).Value, Assert.Single(copy.Set)));
        // A Hashtable on the way has no order.
        Assert.Single(copy.Table);
    }

    public sealed class Twin
    {
        public Dictionary<string, int>? Map { get; set; }
    }

    public sealed class Keeping
    {
        public Dictionary<string, int> Map { get; set; } = new(StringComparer.OrdinalIgnoreCase);
    }

    public sealed class Collections
    {
        public System.Collections.Hashtable Table { get; } = new(StringComparer.OrdinalIgnoreCase);

        public Dictionary<string, int> Field = new(StringComparer.InvariantCultureIgnoreCase);

        public Dictionary<string, int> Map { get; set; } = new(StringComparer.OrdinalIgnoreCase);

        public IDictionary<string, int> Any { get; set; } = new Dictionary<string, int>(StringComparer.OrdinalIgnoreCase);

        public SortedDictionary<string, int> Sorted { get; set; } = new(StringComparer.OrdinalIgnoreCase);

        public SortedList<string, int> List { get; set; } = new(StringComparer.OrdinalIgnoreCase);

        public ConcurrentDictionary<string, int> Concurrent { get; set; } = new(StringComparer.OrdinalIgnoreCase);

        public OrderedDictionary<string, int> Ordered { get; set; } = new(StringComparer.OrdinalIgnoreCase);

        public Dictionary<string, int> GetOnly { get; } = new(StringComparer.OrdinalIgnoreCase);

        public HashSet<string> Set { get; set; } = new(StringComparer.OrdinalIgnoreCase);

        public ISet<string> AnySet { get; set; } = new HashSet<string>(StringComparer.OrdinalIgnoreCase);

        public SortedSet<string> SortedSet { get; set; } = new(StringComparer.OrdinalIgnoreCase);

        public SortedSet<int> Descending { get; set; } = new(Comparer<int>.Create((left, right) => right.CompareTo(left)));

        public static Collections Filled() => new()
        {
            Map = { ["a"] = 1 },
            Any = { ["a"] = 1 },
            Sorted = { ["a"] = 1 },
            List = { ["a"] = 1 },
            Concurrent = { ["a"] = 1 },
            Ordered = { ["a"] = 1 },
            GetOnly = { ["a"] = 1 },
            Field = { ["a"] = 1 },
            Set = { "a" },
            AnySet = { "a" },
            SortedSet = { "a" },
            Descending = { 1, 2 },
        };
    }

    public sealed class Bare
    {
        public Dictionary<string, int>? Map { get; set; }
    }

    public sealed class Ordinary
    {
        public Dictionary<string, int> Map { get; set; } = new() { ["x"] = 1 };
    }

    public sealed class Preset
    {
        public Dictionary<string, int> Map { get; set; } = new(StringComparer.OrdinalIgnoreCase) { ["a"] = 1 };
    }

    public sealed class Bound(int id)
    {
        public int Id { get; } = id;

        public Dictionary<string, int> Map { get; set; } = new(StringComparer.OrdinalIgnoreCase);
    }
}
