using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Frozen;
using System.Collections.Immutable;
using System.Dynamic;
using System.Globalization;
using System.Numerics;
using System.Text.Json.Serialization;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Profiles;

/// <summary>The bytes depend only on the value; under the canonical profile only on what Equals compares.</summary>
public class ProfileTests
{
    private static readonly TesseraOptions s_deterministic = new() { Profile = TesseraSerializationProfile.Deterministic };
    private static readonly TesseraOptions s_canonical = new() { Profile = TesseraSerializationProfile.Canonical };

    public static TheoryData<object, object> EqualPairs => new()
    {
        { 1.0m, 1.00m },
        { 0m, new decimal(0, 0, 0, true, 28) },
        { 0.0, -0.0 },
        { 0f, -0f },
        { Half.Zero, Half.NegativeZero },
        { double.NaN, BitConverter.Int64BitsToDouble(0x7FF0000000000001) },
        { new DateTime(5, DateTimeKind.Utc), new DateTime(5, DateTimeKind.Local) },
        { DateTimeOffset.UnixEpoch, DateTimeOffset.UnixEpoch.ToOffset(TimeSpan.FromHours(-7)) },
        { new Complex(-0.0, 1), new Complex(0, 1) },
        { new Vector3(-0f, 1, 2), new Vector3(0, 1, 2) },
        { (1.0m, "x", (double?)-0.0), (1.00m, "x", (double?)0.0) },
        { new Money(2.50m, "EUR"), new Money(2.5m, "EUR") },
    };

    [Theory]
    [MemberData(nameof(EqualPairs))]
    public void A109_EqualPairs_HaveEqualCanonicalBytesAndOthersDeterministically(object first, object second)
    {
        Assert.Equal(first, second);
        foreach (Func<object, object> place in Places())
        {
            Assert.Equal(TesseraSerializer.Serialize(place(first), s_canonical), TesseraSerializer.Serialize(place(second), s_canonical));
            Assert.NotEqual(TesseraSerializer.Serialize(place(first), s_deterministic), TesseraSerializer.Serialize(place(second), s_deterministic));
            Assert.Equal(TesseraSerializer.Hash(place(first)), TesseraSerializer.Hash(place(second)));
        }

        static IEnumerable<Func<object, object>> Places()
        {
            yield return value => value;
            yield return value => new[] { value, value };
            yield return value => ToTypedArray(value);
            yield return value => new Dictionary<string, object> { ["key"] = value };
        }
    }

    [Theory]
    [InlineData("")]
    [InlineData("tr-TR")]
    [InlineData("ar-SA")]
    [InlineData("th-TH")]
    public void Row097_InsertionOrderCultureAndEngine_DoNotMatter(string culture)
    {
        CultureInfo before = CultureInfo.CurrentCulture;
        try
        {
            CultureInfo.CurrentCulture = CultureInfo.GetCultureInfo(culture);
            for (int seed = 0; seed < 20; seed++)
            {
                byte[] expected = TesseraSerializer.Serialize(Create(seed, order: 0), s_deterministic with { Engine = TesseraSerializerEngine.Interpreted });
                for (int order = 1; order < 4; order++)
                {
                    Assert.Equal(expected, TesseraSerializer.Serialize(Create(seed, order), s_deterministic));
                    Assert.Equal(expected, TesseraSerializer.Serialize(Create(seed, order), s_deterministic with { Engine = TesseraSerializerEngine.Emitted }));
                    Assert.Equal(TesseraSerializer.Hash(Create(seed, 0)), TesseraSerializer.Hash(Create(seed, order)));
                }
            }
        }
        finally
        {
            CultureInfo.CurrentCulture = before;
        }
    }

    [Fact]
    public void Deterministic_EveryKindOfMapAndSet_IsSorted()
    {
        (string, int)[] pairs = [("b", 1), ("I", 2), ("i", 3), ("a", 4), ("ı", 5)];
        Dictionary<string, int> forward = pairs.ToDictionary(p => p.Item1, p => p.Item2);
        Dictionary<string, int> backward = pairs.Reverse().ToDictionary(p => p.Item1, p => p.Item2);

        VerifySame(forward, backward);
        VerifySame<IReadOnlyDictionary<string, int>>(forward, backward);
        VerifySame(new SortedDictionary<string, int>(forward, StringComparer.Ordinal), new SortedDictionary<string, int>(forward, StringComparer.Create(CultureInfo.GetCultureInfo("tr-TR"), false)));
        VerifySame(new ConcurrentDictionary<string, int>(forward), new ConcurrentDictionary<string, int>(backward));
        VerifySame(forward.ToFrozenDictionary(), backward.ToFrozenDictionary());
        VerifySame(forward.ToImmutableDictionary(), backward.ToImmutableDictionary());
        VerifySame(new OrderedDictionary<string, int>(forward), new OrderedDictionary<string, int>(backward));
        VerifySame(new Hashtable(forward), new Hashtable(backward));
        VerifySame(pairs.ToLookup(p => p.Item1, p => p.Item2), pairs.Reverse().ToLookup(p => p.Item1, p => p.Item2));
        VerifySame(Expand(forward), Expand(backward));
        VerifySame<object>(forward, backward);
        VerifySame(new WithExtra { Extra = forward.ToDictionary(p => p.Key, p => (object)p.Value) }, new WithExtra { Extra = backward.ToDictionary(p => p.Key, p => (object)p.Value) });
        VerifySame<IEnumerable<KeyValuePair<string, int>>>(forward, backward);
        VerifySame<HashSet<string>>([.. forward.Keys], [.. backward.Keys]);
        VerifySame<ISet<string>>(forward.Keys.ToHashSet(), backward.Keys.ToHashSet());
        VerifySame<IEnumerable<string>>(forward.Keys.ToHashSet(), backward.Keys.ToHashSet());
        VerifySame(forward.Keys.ToFrozenSet(), backward.Keys.ToFrozenSet());
        VerifySame(forward.Keys.ToImmutableHashSet(), backward.Keys.ToImmutableHashSet());
        VerifySame(new SortedSet<string>(forward.Keys, StringComparer.Ordinal), new SortedSet<string>(forward.Keys, StringComparer.Create(CultureInfo.GetCultureInfo("tr-TR"), false)));
    }

    [Fact]
    public void Profiles_ReadBack_GiveTheValue()
    {
        Graph graph = Create(1, 2);

        foreach (TesseraOptions options in new[] { s_deterministic, s_canonical })
        {
            Graph? read = TesseraSerializer.Deserialize<Graph>(TesseraSerializer.Serialize(graph, options).AsSpan(), options);
            Assert.Equal(graph.Names, read!.Names);
            Assert.Equal(graph.Lengths, read.Lengths);
            Assert.Equal(TesseraSerializer.Serialize(graph.Nested, options), TesseraSerializer.Serialize(read.Nested, options));
        }
    }

    [Fact]
    public void Deterministic_Lossless_KeepsEveryBit()
    {
        object[] values = [-0.0, 1.00m, BitConverter.Int64BitsToDouble(0x7FF0000000000001), new DateTime(5, DateTimeKind.Utc)];

        Assert.Equal(TesseraSerializer.Serialize(values), TesseraSerializer.Serialize(values, s_deterministic));
    }

    [Fact]
    public void Deterministic_PartsThatAreTheSame_AreAnError()
    {
        Dictionary<int[], int> map = new() { [[1]] = 1, [[1]] = 2 };

        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(new { Map = map }, s_deterministic));
        Assert.Equal((TesseraErrorCode.DuplicateKey, "$.Map"), (error.Code, error.Path));
    }

    [Fact]
    public void Deterministic_PartThatFails_NamesItsCollection()
    {
        HashSet<Money> set = [new Money(1, "EUR"), new Derived(2, "EUR")];

        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(new { A = 1, Set = set }, s_deterministic));
        Assert.Equal(TesseraErrorCode.TypeNotAllowed, error.Code);
        Assert.StartsWith("$.Set", error.Path, StringComparison.Ordinal);

        // The context of the thread is as good as new.
        Assert.Equal(TesseraSerializer.Serialize(Create(3, 0), s_deterministic), TesseraSerializer.Serialize(Create(3, 1), s_deterministic));
    }

    [Fact]
    public void A108_SharedAndCopiedObjects_HaveTheSameBytes()
    {
        TesseraOptions preserving = s_deterministic with { References = TesseraReferenceHandling.Preserve };
        Money money = new(1, "EUR");
        Money[] shared = [money, money];
        Money[] copied = [new Money(1, "EUR"), new Money(1, new string(['E', 'U', 'R']))];

        Assert.Equal(TesseraSerializer.Serialize(copied, preserving), TesseraSerializer.Serialize(shared, preserving));
        Assert.Equal(shared, TesseraSerializer.Deserialize<Money[]>(TesseraSerializer.Serialize(shared, preserving), preserving));
        VerifySame<HashSet<object>>([money, "a"], ["a", money], preserving);
    }

    [Fact]
    public void A108_CycleUnderAProfile_IsAnError()
    {
        List<object> cycle = [];
        cycle.Add(cycle);

        TesseraException error = Assert.Throws<TesseraException>(
            () => TesseraSerializer.Serialize(cycle, s_deterministic with { References = TesseraReferenceHandling.Preserve }));
        Assert.Equal(TesseraErrorCode.LimitExceeded, error.Code);
    }

    [Fact]
    public void Options_WithAnotherProfile_AreOthers()
    {
        Assert.NotEqual(s_deterministic, s_canonical);
        Assert.Equal(s_canonical, s_canonical with { });
        Assert.Equal(TesseraSerializationProfile.Canonical, (s_canonical with { Limits = new() { MaxDepth = 10 } }).Profile);
    }

    private static void VerifySame<T>(T first, T second, TesseraOptions? options = null) =>
        Assert.Equal(TesseraSerializer.Serialize(first, options ?? s_deterministic), TesseraSerializer.Serialize(second, options ?? s_deterministic));

    private static Array ToTypedArray(object value)
    {
        Array array = Array.CreateInstance(value.GetType(), 3);
        for (int i = 0; i < 3; i++)
            array.SetValue(value, i);
        return array;
    }

    private static ExpandoObject Expand(Dictionary<string, int> members)
    {
        IDictionary<string, object?> result = new ExpandoObject();
        foreach ((string name, int value) in members)
            result.Add(name, value);
        return (ExpandoObject)result;
    }

    /// <summary>Creates a graph from one seed. The other seed decides the order in which its maps and sets are filled.</summary>
    private static Graph Create(int seed, int order)
    {
        Random values = new(seed);
        string[] names = [.. Enumerable.Range(0, 30).Select(i => $"{(char)values.Next('A', 'ſ')}{i}")];
        new Random(order).Shuffle(names);
        return new Graph
        {
            Names = [.. names],
            Lengths = names.ToDictionary(name => name, name => (object?)(name.Length % 2 == 0 ? name : name[0])),
            Nested = names.ToDictionary(name => (name[0], name), name => Ordered([name, "x", "y"], order).Cast<string>().ToHashSet()),
            Sets = [.. names.Select(name => new HashSet<object>(Ordered([name, (int)name[0], (name, 1)], order)))],
        };
    }

    private static object[] Ordered(object[] values, int order)
    {
        new Random(order).Shuffle(values);
        return values;
    }

    public sealed class Graph
    {
        public HashSet<string> Names { get; set; } = [];

        public Dictionary<string, object?> Lengths { get; set; } = [];

        public Dictionary<(char, string), HashSet<string>> Nested { get; set; } = [];

        public HashSet<HashSet<object>> Sets { get; set; } = [];
    }

    public sealed class WithExtra
    {
        public int Id { get; set; }

        [JsonExtensionData]
        public Dictionary<string, object>? Extra { get; set; }
    }

    public record Money(decimal Amount, string Currency);

    public sealed record Derived(decimal Amount, string Currency) : Money(Amount, Currency);
}
