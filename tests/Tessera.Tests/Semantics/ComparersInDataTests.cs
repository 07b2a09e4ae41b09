using System.Collections.Concurrent;
using System.Collections.Frozen;
using System.Collections.Immutable;
using System.Globalization;
using Tessera.TestKit;
using Tessera.Tests.Contracts;
using Xunit;

namespace Tessera.Tests.Semantics;

/// <summary>The data tells how dictionaries and sets compare text, if machines agree (spec/format.md §3.2). Readers use it if an option says so.</summary>
public class ComparersInDataTests
{
    private static readonly TesseraOptions s_preserve = new() { Comparers = TesseraComparerHandling.Preserve };

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
            Assert.Equal(Hashed(comparer), Written.RoundTrip(source, s_preserve).Comparer);
            Assert.Equal(Hashed(comparer), Assert.IsType<Dictionary<string, int>>(Written.RoundTrip<IDictionary<string, int>>(source, s_preserve)).Comparer);
            Assert.Equal(Hashed(comparer), Assert.IsType<Dictionary<string, int>>(Written.RoundTrip<IReadOnlyDictionary<string, int>>(source, s_preserve)).Comparer);
            Assert.Equal(comparer, Written.RoundTrip(new SortedDictionary<string, int>(source, comparer), s_preserve).Comparer);
            Assert.Equal(comparer, Written.RoundTrip(new SortedList<string, int>(source, comparer), s_preserve).Comparer);
            Assert.Equal(Hashed(comparer), Written.RoundTrip(new ConcurrentDictionary<string, int>(source, comparer), s_preserve).Comparer);
            Assert.Equal(Hashed(comparer), Written.RoundTrip(new OrderedDictionary<string, int>(source, comparer), s_preserve).Comparer);
            Assert.Equal(Hashed(comparer), Written.RoundTrip(source.ToImmutableDictionary(comparer), s_preserve).KeyComparer);
            Assert.Equal(comparer, Written.RoundTrip(source.ToImmutableSortedDictionary(comparer), s_preserve).KeyComparer);
            Assert.Equal(Hashed(comparer), Written.RoundTrip(source.ToFrozenDictionary(comparer), s_preserve).Comparer);
        }
    }

    [Theory]
    [MemberData(nameof(Comparisons))]
    public void RoundTrip_Sets_ComeBackWithTheirComparer(StringComparison comparison)
    {
        StringComparer comparer = StringComparer.FromComparison(comparison);
        HashSet<string> source = new(comparer) { "b", "a" };

        Assert.Equal(Hashed(comparer), Written.RoundTrip(source, s_preserve).Comparer);
        Assert.Equal(Hashed(comparer), Assert.IsType<HashSet<string>>(Written.RoundTrip<ISet<string>>(source, s_preserve)).Comparer);
        Assert.Equal(comparer, Written.RoundTrip(new SortedSet<string>(source, comparer), s_preserve).Comparer);
        Assert.Equal(Hashed(comparer), Written.RoundTrip(source.ToImmutableHashSet(comparer), s_preserve).KeyComparer);
        Assert.Equal(comparer, Written.RoundTrip(source.ToImmutableSortedSet(comparer), s_preserve).KeyComparer);
        Assert.Equal(Hashed(comparer), Written.RoundTrip(source.ToFrozenSet(comparer), s_preserve).Comparer);
    }

    [Fact]
    public void RoundTrip_MembersItemsAndObjectSlots_KeepTheirs()
    {
        Holder copy = Written.RoundTrip(new Holder
        {
            Map = new(StringComparer.OrdinalIgnoreCase) { ["a"] = new(StringComparer.InvariantCultureIgnoreCase) { "x" } },
            Any = new Dictionary<string, int>(StringComparer.OrdinalIgnoreCase) { ["a"] = 1 },
            List = [new(StringComparer.OrdinalIgnoreCase) { ["a"] = 1 }, new() { ["a"] = 1 }],
        }, s_preserve);

        Assert.Same(StringComparer.OrdinalIgnoreCase, copy.Map!.Comparer);
        Assert.Same(StringComparer.InvariantCultureIgnoreCase, copy.Map["A"].Comparer);
        Assert.Equal(1, Assert.IsType<Dictionary<string, object?>>(copy.Any)["A"]);
        Assert.Equal([true, false], copy.List!.Select(map => map.ContainsKey("A")));
    }

    [Fact]
    public void RoundTrip_Shared_KeepsTheComparerAndTheIdentity()
    {
        HashSet<string> set = new(StringComparer.OrdinalIgnoreCase) { "a" };

        HashSet<string>[] copy = Written.RoundTrip<HashSet<string>[]>([set, set], s_preserve with { References = TesseraReferenceHandling.Preserve });

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

    /// <summary>A failed message does not affect the objects that a thread keeps for its next message.</summary>
    [Fact]
    public void Serialize_AfterAFailureAmongKeys_WritesComparersAgain()
    {
        Dictionary<string, int> ignoring = new(StringComparer.OrdinalIgnoreCase) { ["a"] = 1 };
        byte[] expected = TesseraSerializer.Serialize(ignoring);
        Dictionary<FailingKey, int> failing = new() { [new FailingKey { Number = 1 }] = 1, [new FailingKey { Number = 2 }] = 2 };

        Assert.Equal(TesseraErrorCode.UserCodeFailed, Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(failing)).Code);

        Assert.Equal(expected, TesseraSerializer.Serialize(ignoring));
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
    public void Comparers_None_NeitherWritesNorObeysThem()
    {
        TesseraOptions none = new() { Comparers = TesseraComparerHandling.None };
        Dictionary<string, int> map = new(StringComparer.OrdinalIgnoreCase) { ["a"] = 1 };
        SortedSet<string> set = new(StringComparer.OrdinalIgnoreCase) { "a" };
        SortedSet<string> ordinal = new(StringComparer.Ordinal) { "a" };

        Assert.Equal(TesseraSerializer.Serialize(new Dictionary<string, int> { ["a"] = 1 }), TesseraSerializer.Serialize(map, none));
        Assert.Equal(TesseraSerializer.Serialize(new SortedSet<string> { "a" }), TesseraSerializer.Serialize(set, none));
        Assert.Equal(EqualityComparer<string>.Default, TesseraSerializer.Deserialize<Dictionary<string, int>>(TesseraSerializer.Serialize(map), none)!.Comparer);
        Assert.DoesNotContain("A", TesseraSerializer.Deserialize<SortedSet<string>>(TesseraSerializer.Serialize(set), none)!);
        Assert.Equal(Comparer<string>.Default, TesseraSerializer.Deserialize<SortedSet<string>>(TesseraSerializer.Serialize(ordinal), none)!.Comparer);
        Assert.False(((Dictionary<string, object?>)TesseraSerializer.Deserialize(TesseraSerializer.Serialize(map), none)!).ContainsKey("A"));
        Assert.NotEqual(TesseraOptions.Default, none);
    }

    [Fact]
    public void Comparers_ByDefault_AreWrittenAndOnlyTheOrdinalOneIsObeyed()
    {
        Assert.Equal(TesseraComparerHandling.Ordinal, TesseraOptions.Default.Comparers);
        foreach (StringComparer comparer in new[] { StringComparer.OrdinalIgnoreCase, StringComparer.InvariantCulture, StringComparer.InvariantCultureIgnoreCase })
        {
            Dictionary<string, int> map = new(comparer) { ["a"] = 1 };
            SortedSet<string> set = new(comparer) { "a" };

            Assert.Equal(TesseraSerializer.Serialize(map, s_preserve), TesseraSerializer.Serialize(map));
            Assert.Equal(TesseraSerializer.Serialize(set, s_preserve), TesseraSerializer.Serialize(set));
            Assert.Equal(EqualityComparer<string>.Default, Written.RoundTrip(map).Comparer);
            Assert.Equal(EqualityComparer<string>.Default, Written.RoundTrip(new HashSet<string>(comparer) { "a" }).Comparer);
            Assert.Equal(EqualityComparer<string>.Default, Written.RoundTrip(map.ToFrozenDictionary(comparer)).Comparer);
            Assert.Equal(Comparer<string>.Default, Written.RoundTrip(set).Comparer);
            Assert.Equal(EqualityComparer<string>.Default, ((Dictionary<string, object?>)TesseraSerializer.Deserialize(TesseraSerializer.Serialize(map))!).Comparer);
        }

        Assert.Equal(StringComparer.Ordinal, Written.RoundTrip(new SortedSet<string>(StringComparer.Ordinal) { "b", "B", "a" }).Comparer);
        Assert.Equal(StringComparer.Ordinal, Written.RoundTrip(new SortedDictionary<string, int>(StringComparer.Ordinal) { ["b"] = 1 }).Comparer);
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

        Assert.Equal(1L, TesseraSerializer.Deserialize<Dictionary<string, long>>(map, s_preserve)!["a"]);
        Assert.Equal([new("A", 1)], TesseraSerializer.Deserialize<List<KeyValuePair<string, int>>>(map)!);
        Assert.Equal(1, TesseraSerializer.Deserialize<WithA>(map)!.A);
        Assert.Contains("A", TesseraSerializer.Deserialize<SortedSet<string>>(set, s_preserve)!);
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
    public void Deserialize_EqualKeysByTheDatasOwnComparer_AreDuplicatesForWhoObeysIt()
    {
        byte[] map = TesseraSerializer.Serialize(new Dictionary<string, bool> { ["a"] = true, ["A"] = true });
        byte[] set = TesseraSerializer.Serialize(new HashSet<string> { "a", "A" });
        int head = map.AsSpan().IndexOf((byte)'a') - 2;
        byte[] hostileMap = [.. map[..head], 1, 2, .. map[head..]];
        head = set.AsSpan().IndexOf((byte)'a') - 2;
        byte[] hostileSet = [.. set[..head], 1, 2, .. set[head..]];

        for (int i = 0; i < 3; i++)
        {
            Assert.Equal(TesseraErrorCode.DuplicateKey, Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<Dictionary<string, bool>>(hostileMap, s_preserve)).Code);
            Assert.Equal(TesseraErrorCode.DuplicateKey, Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<SortedDictionary<string, bool>>(hostileMap, s_preserve)).Code);
            Assert.Equal(TesseraErrorCode.DuplicateKey, Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize(hostileMap, s_preserve)).Code);
            Assert.Equal(TesseraErrorCode.DuplicateKey, Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<HashSet<string>>(hostileSet, s_preserve)).Code);
        }

        Assert.Equal(2, TesseraSerializer.Deserialize<Dictionary<string, bool>>(hostileMap)!.Count);
        Assert.Equal(2, TesseraSerializer.Deserialize<SortedDictionary<string, bool>>(hostileMap)!.Count);
        Assert.Equal(2, TesseraSerializer.Deserialize<HashSet<string>>(hostileSet)!.Count);
        Assert.Equal(2, ((Dictionary<string, object?>)TesseraSerializer.Deserialize(hostileMap)!).Count);
        Assert.Single(TesseraSerializer.Deserialize<Dictionary<string, bool>>(hostileMap, s_preserve with { OnMismatch = TesseraMismatchHandling.UseDefault })!);
    }

    [Fact]
    public void Deserialize_Streams_InChunksOfAnySize()
    {
        Holder source = new() { Map = new(StringComparer.OrdinalIgnoreCase) { ["a"] = new(StringComparer.InvariantCulture) { "x" } } };
        byte[] data = TesseraSerializer.Serialize(source);

        for (int size = 1; size <= data.Length; size++)
        {
            using ChunkStream stream = new(data, size);
            Assert.Equal("x", Assert.Single(TesseraSerializer.Deserialize<Holder>(stream, s_preserve)!.Map!["A"]));
        }
    }

    /// <summary>Returns the comparer that hashing collections use, which are ordinal by default.</summary>
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

    private sealed class FailingKey
    {
        public int Number { get => field == 2 ? throw new InvalidOperationException() : field; set; }
    }

    private sealed class ByLength : IEqualityComparer<string>
    {
        public bool Equals(string? x, string? y) => x?.Length == y?.Length;

        public int GetHashCode(string obj) => obj.Length;
    }
}
