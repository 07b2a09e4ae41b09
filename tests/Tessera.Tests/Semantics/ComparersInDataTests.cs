using System.Collections.Concurrent;
using System.Collections.Frozen;
using System.Collections.Immutable;
using System.Globalization;
using Tessera.TestKit;
using Tessera.Tests.Contracts;
using Xunit;

namespace Tessera.Tests.Semantics;

/// <summary>How dictionaries and sets compare text goes along in the data, where it is the same on every machine (spec/format.md §3.2).</summary>
public class ComparersInDataTests
{
    public static TheoryData<StringComparison> Comparisons =>
        [StringComparison.Ordinal, StringComparison.OrdinalIgnoreCase, StringComparison.InvariantCulture, StringComparison.InvariantCultureIgnoreCase];

    [Theory]
    [MemberData(nameof(Comparisons))]
    public void RoundTrip_Maps_ComeBackWithTheirComparer(StringComparison comparison)
    {
        StringComparer comparer = StringComparer.FromComparison(comparison);
        Dictionary<string, int> source = new(comparer) { ["b"] = 1, ["a"] = 2 };

        for (int i = 0; i < 3; i++)
        {
            Assert.Equal(Hashed(comparer), Written.RoundTrip(source).Comparer);
            Assert.Equal(Hashed(comparer), Assert.IsType<Dictionary<string, int>>(Written.RoundTrip<IDictionary<string, int>>(source)).Comparer);
            Assert.Equal(Hashed(comparer), Assert.IsType<Dictionary<string, int>>(Written.RoundTrip<IReadOnlyDictionary<string, int>>(source)).Comparer);
            Assert.Equal(comparer, Written.RoundTrip(new SortedDictionary<string, int>(source, comparer)).Comparer);
            Assert.Equal(comparer, Written.RoundTrip(new SortedList<string, int>(source, comparer)).Comparer);
            Assert.Equal(Hashed(comparer), Written.RoundTrip(new ConcurrentDictionary<string, int>(source, comparer)).Comparer);
            Assert.Equal(Hashed(comparer), Written.RoundTrip(new OrderedDictionary<string, int>(source, comparer)).Comparer);
            Assert.Equal(Hashed(comparer), Written.RoundTrip(source.ToImmutableDictionary(comparer)).KeyComparer);
            Assert.Equal(comparer, Written.RoundTrip(source.ToImmutableSortedDictionary(comparer)).KeyComparer);
            Assert.Equal(Hashed(comparer), Written.RoundTrip(source.ToFrozenDictionary(comparer)).Comparer);
        }
    }

    [Theory]
    [MemberData(nameof(Comparisons))]
    public void RoundTrip_Sets_ComeBackWithTheirComparer(StringComparison comparison)
    {
        StringComparer comparer = StringComparer.FromComparison(comparison);
        HashSet<string> source = new(comparer) { "b", "a" };

        Assert.Equal(Hashed(comparer), Written.RoundTrip(source).Comparer);
        Assert.Equal(Hashed(comparer), Assert.IsType<HashSet<string>>(Written.RoundTrip<ISet<string>>(source)).Comparer);
        Assert.Equal(comparer, Written.RoundTrip(new SortedSet<string>(source, comparer)).Comparer);
        Assert.Equal(Hashed(comparer), Written.RoundTrip(source.ToImmutableHashSet(comparer)).KeyComparer);
        Assert.Equal(comparer, Written.RoundTrip(source.ToImmutableSortedSet(comparer)).KeyComparer);
        Assert.Equal(Hashed(comparer), Written.RoundTrip(source.ToFrozenSet(comparer)).Comparer);
    }

    [Fact]
    public void RoundTrip_MembersItemsAndObjectSlots_KeepTheirs()
    {
        Holder copy = Written.RoundTrip(new Holder
        {
            Map = new(StringComparer.OrdinalIgnoreCase) { ["a"] = new(StringComparer.InvariantCultureIgnoreCase) { "x" } },
            Any = new Dictionary<string, int>(StringComparer.OrdinalIgnoreCase) { ["a"] = 1 },
            List = [new(StringComparer.OrdinalIgnoreCase) { ["a"] = 1 }, new() { ["a"] = 1 }],
        });

        Assert.Same(StringComparer.OrdinalIgnoreCase, copy.Map!.Comparer);
        Assert.Same(StringComparer.InvariantCultureIgnoreCase, copy.Map["A"].Comparer);
        Assert.Equal(1, Assert.IsType<Dictionary<string, object?>>(copy.Any)["A"]);
        Assert.Equal([true, false], copy.List!.Select(map => map.ContainsKey("A")));
    }

    [Fact]
    public void RoundTrip_Shared_KeepsTheComparerAndTheIdentity()
    {
        HashSet<string> set = new(StringComparer.OrdinalIgnoreCase) { "a" };

        HashSet<string>[] copy = Written.RoundTrip<HashSet<string>[]>([set, set], new TesseraOptions { References = TesseraReferenceHandling.Preserve });

        Assert.Same(copy[0], copy[1]);
        Assert.Contains("A", copy[1]);
    }

    [Fact]
    public void Serialize_UsualComparers_CostNothing()
    {
        byte[] plain = TesseraSerializer.Serialize(new Dictionary<string, int> { ["a"] = 1 });

        Assert.Equal(plain, TesseraSerializer.Serialize(new Dictionary<string, int>(StringComparer.Ordinal) { ["a"] = 1 }));
        Assert.Equal(plain, TesseraSerializer.Serialize(new SortedDictionary<string, int> { ["a"] = 1 }));
        Assert.Equal(plain.Length + 2, TesseraSerializer.Serialize(new Dictionary<string, int>(StringComparer.OrdinalIgnoreCase) { ["a"] = 1 }).Length);
    }

    [Fact]
    public void Serialize_ComparersOfTheMachineOrTheProgram_AreNoData()
    {
        byte[] plain = TesseraSerializer.Serialize(new Dictionary<string, int> { ["a"] = 1 });
        StringComparer german = StringComparer.Create(CultureInfo.GetCultureInfo("de-DE"), ignoreCase: true);
        StringComparer width = StringComparer.Create(CultureInfo.InvariantCulture, CompareOptions.IgnoreWidth);

        Assert.Equal(plain, TesseraSerializer.Serialize(new Dictionary<string, int>(german) { ["a"] = 1 }));
        Assert.Equal(plain, TesseraSerializer.Serialize(new Dictionary<string, int>(width) { ["a"] = 1 }));
        Assert.Equal(plain, TesseraSerializer.Serialize(new Dictionary<string, int>(new ByLength()) { ["a"] = 1 }));
        Assert.Equal(EqualityComparer<string>.Default, TesseraSerializer.Deserialize<Dictionary<string, int>>(plain)!.Comparer);
    }

    [Fact]
    public void KeepComparers_Off_NeitherWritesNorObeysThem()
    {
        TesseraOptions off = new() { KeepComparers = false };
        Dictionary<string, int> map = new(StringComparer.OrdinalIgnoreCase) { ["a"] = 1 };
        SortedSet<string> set = new(StringComparer.OrdinalIgnoreCase) { "a" };

        Assert.Equal(TesseraSerializer.Serialize(new Dictionary<string, int> { ["a"] = 1 }), TesseraSerializer.Serialize(map, off));
        Assert.Equal(TesseraSerializer.Serialize(new SortedSet<string> { "a" }), TesseraSerializer.Serialize(set, off));
        Assert.Equal(EqualityComparer<string>.Default, TesseraSerializer.Deserialize<Dictionary<string, int>>(TesseraSerializer.Serialize(map), off)!.Comparer);
        Assert.DoesNotContain("A", TesseraSerializer.Deserialize<SortedSet<string>>(TesseraSerializer.Serialize(set), off)!);
        Assert.False(((Dictionary<string, object?>)TesseraSerializer.Deserialize(TesseraSerializer.Serialize(map), off)!).ContainsKey("A"));
        Assert.NotEqual(TesseraOptions.Default, off);
    }

    [Theory]
    [InlineData(TesseraSerializationProfile.Deterministic)]
    [InlineData(TesseraSerializationProfile.Canonical)]
    public void Profiles_HaveNone_ForTheEntriesAreEqual(TesseraSerializationProfile profile)
    {
        TesseraOptions options = new() { Profile = profile };

        Assert.Equal(
            TesseraSerializer.Serialize(new Dictionary<string, int> { ["a"] = 1 }, options),
            TesseraSerializer.Serialize(new Dictionary<string, int>(StringComparer.OrdinalIgnoreCase) { ["a"] = 1 }, options));
        Assert.Equal(
            TesseraSerializer.Serialize(new HashSet<string> { "a" }, options),
            TesseraSerializer.Serialize(new HashSet<string>(StringComparer.OrdinalIgnoreCase) { "a" }, options));
    }

    [Fact]
    public void Deserialize_OtherKinds_TakeWhatTheyCan()
    {
        byte[] map = TesseraSerializer.Serialize(new SortedDictionary<string, int>(StringComparer.OrdinalIgnoreCase) { ["A"] = 1 });
        byte[] set = TesseraSerializer.Serialize(new HashSet<string>(StringComparer.OrdinalIgnoreCase) { "a" });

        Assert.Equal(1L, TesseraSerializer.Deserialize<Dictionary<string, long>>(map)!["a"]);
        Assert.Equal([new("A", 1)], TesseraSerializer.Deserialize<List<KeyValuePair<string, int>>>(map)!);
        Assert.Equal(1, TesseraSerializer.Deserialize<WithA>(map)!.A);
        Assert.Contains("A", TesseraSerializer.Deserialize<SortedSet<string>>(set)!);
        Assert.Equal(["a"], TesseraSerializer.Deserialize<string[]>(set)!);
        Assert.Equal(["a"], TesseraSerializer.Deserialize<Queue<string>>(set)!);
        Assert.Equal(['a'], TesseraSerializer.Deserialize<HashSet<char>>(set)!);
        Assert.Equal("""{"A":1}"""u8, Messages.ToJson(map));
        Assert.Equal("""["a"]"""u8, Messages.ToJson(set));
    }

    [Fact]
    public void Deserialize_ObjectThatHasAComparer_PrefersItsOwn()
    {
        byte[] data = TesseraSerializer.Serialize(new { Map = new Dictionary<string, int>(StringComparer.InvariantCulture) { ["a"] = 1 } });

        Assert.Same(StringComparer.OrdinalIgnoreCase, TesseraSerializer.Deserialize<ComparerTests.Keeping>(data)!.Map.Comparer);
    }

    [Fact]
    public void Deserialize_EqualKeysByTheDatasOwnComparer_AreDuplicates()
    {
        byte[] map = TesseraSerializer.Serialize(new Dictionary<string, bool> { ["a"] = true, ["A"] = true });
        byte[] set = TesseraSerializer.Serialize(new HashSet<string> { "a", "A" });
        int head = map.AsSpan().IndexOf((byte)'a') - 2;
        byte[] hostileMap = [.. map[..head], 1, 2, .. map[head..]];
        head = set.AsSpan().IndexOf((byte)'a') - 2;
        byte[] hostileSet = [.. set[..head], 1, 2, .. set[head..]];

        for (int i = 0; i < 3; i++)
        {
            Assert.Equal(TesseraErrorCode.DuplicateKey, Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<Dictionary<string, bool>>(hostileMap)).Code);
            Assert.Equal(TesseraErrorCode.DuplicateKey, Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<SortedDictionary<string, bool>>(hostileMap)).Code);
            Assert.Equal(TesseraErrorCode.DuplicateKey, Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize(hostileMap)).Code);
            Assert.Equal(TesseraErrorCode.DuplicateKey, Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<HashSet<string>>(hostileSet)).Code);
        }

        Assert.Equal(2, TesseraSerializer.Deserialize<Dictionary<string, bool>>(hostileMap, new TesseraOptions { KeepComparers = false })!.Count);
        Assert.Single(TesseraSerializer.Deserialize<Dictionary<string, bool>>(hostileMap, new TesseraOptions { OnMismatch = TesseraMismatchHandling.UseDefault })!);
    }

    [Fact]
    public void Deserialize_Streams_InChunksOfAnySize()
    {
        Holder source = new() { Map = new(StringComparer.OrdinalIgnoreCase) { ["a"] = new(StringComparer.InvariantCulture) { "x" } } };
        byte[] data = TesseraSerializer.Serialize(source);

        for (int size = 1; size <= data.Length; size++)
        {
            using ChunkStream stream = new(data, size);
            Assert.Equal("x", Assert.Single(TesseraSerializer.Deserialize<Holder>(stream)!.Map!["A"]));
        }
    }

    /// <summary>Hashing collections compare ordinally anyway.</summary>
    private static IEqualityComparer<string> Hashed(StringComparer comparer) =>
        ReferenceEquals(comparer, StringComparer.Ordinal) ? EqualityComparer<string>.Default : comparer;

    public sealed class Holder
    {
        public Dictionary<string, HashSet<string>>? Map { get; set; }

        public object? Any { get; set; }

        public List<Dictionary<string, int>>? List { get; set; }
    }

    public sealed class WithA
    {
        public int A { get; set; }
    }

    private sealed class ByLength : IEqualityComparer<string>
    {
        public bool Equals(string? x, string? y) => x?.Length == y?.Length;

        public int GetHashCode(string obj) => obj.Length;
    }
}
