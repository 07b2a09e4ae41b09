using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Frozen;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.Collections.Specialized;
using System.Dynamic;
using System.Globalization;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using Xunit;

namespace Tessera.Tests.Profiles;

/// <summary>Unordered collections give the same bytes for all insertion orders, in every slot, culture and engine.</summary>
public class InsertionOrderTests
{
    private static readonly TesseraOptions[] s_engines =
    [
        new() { Profile = TesseraSerializationProfile.Deterministic, Engine = TesseraSerializerEngine.Interpreted },
        new() { Profile = TesseraSerializationProfile.Deterministic, Engine = TesseraSerializerEngine.Emitted },
    ];

    private static readonly string[] s_names = ["b", "I", "i", "a", "ı", "İ", "aa", "zz", "\u0416", "", new('x', 63), new('x', 62), new('x', 64), "ä", "Z"];

    /// <summary>Functions that make a value of names in the given order.</summary>
    private static readonly Dictionary<string, Func<string[], object>> s_values = new()
    {
        ["Dictionary"] = names => ToDictionary(names),
        ["Dictionary by another comparer"] = names => new Dictionary<string, int>(ToDictionary(names), new LengthComparer()),
        ["SortedDictionary"] = names => new SortedDictionary<string, int>(ToDictionary(names), StringComparer.Ordinal),
        ["ConcurrentDictionary"] = names => new ConcurrentDictionary<string, int>(ToDictionary(names)),
        ["ReadOnlyDictionary"] = names => new ReadOnlyDictionary<string, int>(ToDictionary(names)),
        ["FrozenDictionary"] = names => ToDictionary(names).ToFrozenDictionary(),
        ["ImmutableDictionary"] = names => ToDictionary(names).ToImmutableDictionary(),
        ["ExpandoObject"] = names => ToExpando(names),
        ["Hashtable"] = names => new Hashtable(ToDictionary(names)),
        ["HybridDictionary"] = names => Fill(new HybridDictionary(), names),
        ["small HybridDictionary"] = names => Fill(new HybridDictionary(), [.. names.Where(n => n.Length == 1)]),
        ["ListDictionary"] = names => Fill(new ListDictionary(), names),
        ["NameValueCollection"] = names => ToNameValues(names),
        ["StringDictionary"] = names => ToStrings(names),
        ["ILookup"] = names => names.ToLookup(n => n, n => n.Length),
        ["HashSet"] = names => names.ToHashSet(),
        ["HashSet of anything"] = names => names.SelectMany(n => new object[] { n, n.Length, (n, 1), (1, n) }).ToHashSet(),
        ["FrozenSet"] = names => names.ToFrozenSet(),
        ["ImmutableHashSet"] = names => names.ToImmutableHashSet(),
        ["ReadOnlySet"] = names => new ReadOnlySet<string>(names.ToHashSet()),
        ["ConcurrentBag"] = names => new ConcurrentBag<string>([.. names, .. names]),
        ["PriorityQueue"] = names => new PriorityQueue<string, int>(names.Concat(names).Select(n => (n, n.Length))),
        ["JsonObject"] = names => ToJson(names),
        ["JsonElement"] = names => JsonSerializer.SerializeToElement(ToJson(names)),
        ["JsonDocument"] = names => JsonSerializer.SerializeToDocument(ToJson(names)),
        ["object with extension data"] = names => new WithExtra { Extra = names.ToDictionary(n => n, n => (object?)ToJson(names)) },
    };

    public static TheoryData<string> Kinds => [.. s_values.Keys];

    /// <summary>Writes a message of each kind of value.</summary>
    internal static IEnumerable<byte[]> Write(TesseraOptions options) => s_values.Values.Select(create => TesseraSerializer.Serialize(new[] { create(s_names), create(s_names) }, options));

    [Theory]
    [MemberData(nameof(Kinds))]
    public void Row097_ShuffledInsertions_GiveTheSameBytes(string kind)
    {
        Func<string[], object> create = s_values[kind];
        foreach (Func<object, object?> place in Places())
        {
            byte[]? expected = null;
            ulong hash = 0;
            for (int seed = 0; seed < 4; seed++)
            {
                object? value = place(create(Shuffle(seed)));
                if (value is null)
                    continue;
                foreach (TesseraOptions options in s_engines)
                {
                    byte[] bytes = TesseraSerializer.Serialize(value, value.GetType(), options);
                    Assert.Equal(expected ??= bytes, bytes);
                }

                hash = seed == 0 ? TesseraSerializer.Hash(value) : hash;
                Assert.Equal(hash, TesseraSerializer.Hash(value));
            }
        }

        static IEnumerable<Func<object, object?>> Places()
        {
            yield return value => value;
            yield return value => new object[] { value, value };
            yield return value => value is IEnumerable sequence ? new Untyped { Items = sequence } : null;
            yield return value => value is ICollection collection ? new Untyped { Items = collection, Collection = collection } : null;
            yield return value => value is IEnumerable<string> sequence ? new Typed<string> { Items = sequence } : null;
            // A set of strings is a sequence of objects too, and no ISet<object>.
            yield return value => value is IEnumerable<object> sequence ? new Typed<object> { Items = sequence } : null;
            yield return value => value is IEnumerable<KeyValuePair<string, int>> sequence ? new Typed<KeyValuePair<string, int>> { Items = sequence } : null;
            yield return value => value is PriorityQueue<string, int> queue ? new Typed<(string, int)> { Items = queue.UnorderedItems } : null;
            yield return value => value is ILookup<string, int> lookup ? new Typed<IGrouping<string, int>> { Items = lookup } : null;
        }
    }

    [Theory]
    [InlineData("tr-TR")]
    [InlineData("de-DE")]
    [InlineData("th-TH")]
    public void Row097_Cultures_GiveTheSameBytes(string culture)
    {
        byte[][] expected = All();
        CultureInfo before = CultureInfo.CurrentCulture;
        try
        {
            CultureInfo.CurrentCulture = CultureInfo.GetCultureInfo(culture);
            Assert.Equal(expected, All());
        }
        finally
        {
            CultureInfo.CurrentCulture = before;
        }

        static byte[][] All() => [.. s_values.Values.Select(create => TesseraSerializer.Serialize(new[] { create(s_names) }, new TesseraOptions { Profile = TesseraSerializationProfile.Canonical }))];
    }

    [Fact]
    public void Deterministic_Bags_KeepRepeatedElementsAndAreReadBack()
    {
        TesseraOptions options = new() { Profile = TesseraSerializationProfile.Deterministic };
        ConcurrentBag<string> bag = ["b", "a", "b"];
        PriorityQueue<string, int> queue = new([("b", 2), ("a", 1), ("b", 2)]);

        Assert.Equal(["a", "b", "b"], Copy(bag).Order());
        Assert.Equal(["a", "b", "b"], Drain(Copy(queue)));
        Assert.NotEqual(TesseraSerializer.Serialize(bag, options), TesseraSerializer.Serialize<ConcurrentBag<string>>(["a", "b"], options));

        T Copy<T>(T value) => TesseraSerializer.Deserialize<T>(TesseraSerializer.Serialize(value, options).AsSpan(), options)!;
    }

    [Fact]
    public void Deterministic_Lists_KeepTheirOrder()
    {
        TesseraOptions options = new() { Profile = TesseraSerializationProfile.Deterministic };

        Assert.Equal(TesseraSerializer.Serialize(new[] { 2, 1 }), TesseraSerializer.Serialize(new[] { 2, 1 }, options));
        Assert.Equal(TesseraSerializer.Serialize(new Queue<int>([2, 1])), TesseraSerializer.Serialize(new Queue<int>([2, 1]), options));
        Assert.Equal(TesseraSerializer.Serialize<IEnumerable>(new ArrayList { 2, 1 }), TesseraSerializer.Serialize<IEnumerable>(new ArrayList { 2, 1 }, options));
        Assert.Equal(TesseraSerializer.Serialize(JsonNode.Parse("[2,1]")), TesseraSerializer.Serialize(JsonNode.Parse("[2,1]"), options));
    }

    [Theory]
    [InlineData("1", "1.0", "1e0", "10E-1", "0.1e1", "100e-2")]
    [InlineData("0", "-0", "0.00", "-0e5", "0e-999")]
    [InlineData("-9223372036854775808", "-9223372036854775808.0", "-9.223372036854775808e18")]
    [InlineData("18446744073709551615", "1.8446744073709551615E19")]
    [InlineData("0.1", "1e-1", "0.10", "0.100e0")]
    [InlineData("1.5e300", "15E299", "0.15e+301")]
    [InlineData("0.1000000000000000000000001", "1000000000000000000000001e-25", "0.10000000000000000000000010")]
    [InlineData("1e400", "10e399", "0.01E402", "1.00e+400")]
    [InlineData("-12345678901234567890123456789012345678901234567890", "-1.2345678901234567890123456789012345678901234567890e49")]
    public void A109_NumbersOfJson_AreCanonicalByTheirValue(params string[] texts)
    {
        TesseraOptions options = new() { Profile = TesseraSerializationProfile.Canonical };
        JsonElement first = JsonElement.Parse(texts[0]);
        byte[] expected = TesseraSerializer.Serialize(first, options);

        foreach (string text in texts)
        {
            JsonElement value = JsonElement.Parse(text);
            Assert.True(JsonElement.DeepEquals(first, value));
            byte[] bytes = TesseraSerializer.Serialize(value, options);
            Assert.Equal(expected, bytes);
            JsonElement read = TesseraSerializer.Deserialize<JsonElement>(bytes.AsSpan());
            Assert.True(JsonElement.DeepEquals(first, read), read.GetRawText());
            Assert.Equal(text, TesseraSerializer.Deserialize<JsonElement>(TesseraSerializer.Serialize(value, options with { Profile = TesseraSerializationProfile.Deterministic }).AsSpan()).GetRawText());
        }
    }

    [Fact]
    public void A109_DifferentNumbersOfJson_DifferCanonically()
    {
        string[] texts = ["0", "1", "-1", "10", "0.1", "1e400", "1e401", "-1e400", "1e-400", "1e2000000000", "1e2000000001", "18446744073709551616", "0.1000000000000000055511151231257827"];

        Assert.Equal(texts.Length, texts.Select(text => TesseraSerializer.Hash(JsonElement.Parse(text))).Distinct().Count());
    }

    [Fact]
    public void TextOrder_OfAllPairs_IsThatOfTheBytes()
    {
        string[] texts = [.. s_names, "\u00FF", "\u0100", "\u0101\u0001", "\u0001\u0101", new('y', 8190), new('y', 8191)];
        byte[][] bytes = [.. texts.Select(text => TesseraSerializer.Serialize(text)[3..])];

        for (int i = 0; i < texts.Length; i++)
        {
            for (int j = 0; j < texts.Length; j++)
                Assert.Equal(Math.Sign(bytes[i].AsSpan().SequenceCompareTo(bytes[j])), Math.Sign(Wire.TextOrder.Instance.Compare(texts[i], texts[j])));
        }
    }

    private static string[] Shuffle(int seed)
    {
        string[] names = [.. s_names];
        new Random(seed).Shuffle(names);
        return names;
    }

    private static Dictionary<string, int> ToDictionary(string[] names) => names.ToDictionary(n => n, n => n.Length);

    private static IDictionary Fill(IDictionary map, string[] names)
    {
        foreach (string name in names)
            map.Add(name, name.Length);
        return map;
    }

    private static ExpandoObject ToExpando(string[] names)
    {
        IDictionary<string, object?> result = new ExpandoObject();
        foreach (string name in names)
            result.Add(name, name.Length);
        return (ExpandoObject)result;
    }

    private static NameValueCollection ToNameValues(string[] names)
    {
        NameValueCollection result = new(StringComparer.Ordinal);
        foreach (string name in names)
        {
            result.Add(name, "1");
            result.Add(name, name);
        }

        return result;
    }

    /// <summary>Makes a dictionary in which names that differ only in case are one.</summary>
    private static StringDictionary ToStrings(string[] names)
    {
        StringDictionary result = [];
        foreach (string name in names)
            result[name] = "1";
        return result;
    }

    private static JsonObject ToJson(string[] names)
    {
        JsonObject result = [];
        foreach (string name in names)
            result.Add(name, new JsonArray(name.Length, names[0].Length > 1 ? new JsonObject { ["x"] = 1, ["y"] = 2.5 } : new JsonObject { ["y"] = 2.5, ["x"] = 1 }));
        return result;
    }

    private static List<string> Drain(PriorityQueue<string, int> queue)
    {
        List<string> result = [];
        while (queue.TryDequeue(out string? element, out _))
            result.Add(element);
        return result;
    }

    public sealed class Untyped
    {
        public IEnumerable? Items { get; set; }

        public ICollection? Collection { get; set; }
    }

    public sealed class Typed<T>
    {
        public IEnumerable<T>? Items { get; set; }
    }

    public sealed class WithExtra
    {
        [JsonExtensionData]
        public Dictionary<string, object?>? Extra { get; set; }
    }

    private sealed class LengthComparer : IEqualityComparer<string>
    {
        public bool Equals(string? x, string? y) => x == y;

        public int GetHashCode(string obj) => obj.Length;
    }
}
