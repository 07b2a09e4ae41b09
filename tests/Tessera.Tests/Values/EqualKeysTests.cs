using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Frozen;
using System.Collections.Immutable;
using System.Collections.Specialized;
using System.Runtime.CompilerServices;
using Xunit;

namespace Tessera.Tests.Values;

/// <summary>Two keys that differ in .NET but not in the data. No reader would accept the map, so it is not written.</summary>
public class EqualKeysTests
{
    public static TheoryData<string> Refused =>
    [
        "arrays", "classes", "lists", "references", "comparer", "structs", "sorted", "sorted list", "concurrent", "immutable", "frozen", "ordered", "interface", "own map", "hashtable", "objects",
        "member", "tuples", "records", "compared sets", "compared maps",
    ];

    [Theory]
    [MemberData(nameof(Refused))]
    public void Serialize_KeysOfEqualBytes_IsADuplicateKey(string kind)
    {
        object map = Make(kind);
        foreach (TesseraOptions options in AllOptions())
        {
            TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(map, map.GetType(), options));

            Assert.Equal(TesseraErrorCode.DuplicateKey, error.Code);
        }
    }

    [Theory]
    [MemberData(nameof(Refused))]
    public void Serialize_OneKeyLess_IsRead(string kind)
    {
        object map = Make(kind, isDoubled: false);
        foreach (TesseraOptions options in AllOptions())
            Assert.NotNull(TesseraSerializer.Deserialize(TesseraSerializer.Serialize(map, map.GetType(), options), options));
    }

    [Fact]
    public void Serialize_SetWithElementsOfEqualBytes_KeepsBoth()
    {
        HashSet<int[]> set = [[1], [1]];
        foreach (TesseraOptions options in AllOptions())
            Assert.Equal([1, 1], TesseraSerializer.Deserialize<HashSet<int[]>>(TesseraSerializer.Serialize(set, options), options)!.Select(Assert.Single));
    }

    /// <summary>Comparisons are ignored when keys are compared, but they are written.</summary>
    [Fact]
    public void Serialize_KeyThatSaysHowItCompares_IsReadLikeThat()
    {
        Dictionary<HashSet<string>, int> map = new() { [["a"]] = 1, [new(StringComparer.OrdinalIgnoreCase) { "b" }] = 2 };
        foreach (TesseraOptions options in AllOptions().Where(o => o.Profile == TesseraSerializationProfile.Default))
        {
            Dictionary<HashSet<string>, int> copy = TesseraSerializer.Deserialize<Dictionary<HashSet<string>, int>>(
                TesseraSerializer.Serialize(map, options), options with { Comparers = TesseraComparerHandling.Preserve })!;

            Assert.Equal([false, true], copy.OrderBy(entry => entry.Value).Select(entry => entry.Key.Contains("B")));
        }
    }

    [Fact]
    public void Serialize_DifferentKeysOfAnyType_WritesWhatThePlainWayDoes()
    {
        Dictionary<object, int> plain = new() { [1] = 1, [1L] = 2, ["1"] = 3, [(byte)1] = 4 };
        Dictionary<object, int> compared = new(plain, new Same());
        foreach (TesseraOptions options in AllOptions())
            Assert.Equal(TesseraSerializer.Serialize(plain, options), TesseraSerializer.Serialize(compared, options));
    }

    [Fact]
    public void Serialize_KeysWithTypesOfTheirOwn_WritesEachTypeOnce()
    {
        Dictionary<object, int> map = new(ReferenceEqualityComparer.Instance) { [new Key { Number = 1 }] = 1, [new Key { Number = 2 }] = 2 };
        foreach (TesseraOptions options in AllOptions().Where(o => o.Profile == TesseraSerializationProfile.Default))
        {
            byte[] data = TesseraSerializer.Serialize(map, options);

            Assert.Equal(2, TesseraSerializer.Deserialize<KeyValuePair<Key, int>[]>(data, options)!.Length);
            Assert.Equal(1, TesseraInspector.Measure(data).Single(entry => entry is { Path: "$[].Key", Kind: "descriptor" }).Count);
        }
    }

    private static IEnumerable<TesseraOptions> AllOptions() =>
        from engine in new[] { TesseraSerializerEngine.Interpreted, TesseraSerializerEngine.Generated, TesseraSerializerEngine.Emitted }
        from references in Enum.GetValues<TesseraReferenceHandling>()
        from profile in Enum.GetValues<TesseraSerializationProfile>()
        select new TesseraOptions { Engine = engine, Profile = profile, References = references };

    private static object Make(string kind, bool isDoubled = true)
    {
        int last = isDoubled ? 1 : 2;
        Dictionary<int[], int> arrays = new() { [[1]] = 1, [[last]] = 2 };
        return kind switch
        {
            "arrays" => arrays,
            "classes" => new Dictionary<Key, int> { [new Key { Number = 1 }] = 1, [new Key { Number = last }] = 2 },
            "lists" => new Dictionary<List<string>, int> { [["a"]] = 1, [[isDoubled ? "a" : "b"]] = 2 },
            "references" => new Dictionary<string, int>(new ByReference()) { [Text("a")] = 1, [Text(isDoubled ? "a" : "b")] = 2 },
            "comparer" => new Dictionary<int, int>(new Never()) { { 1, 1 }, { last, 2 } },
            "structs" => new Dictionary<Hidden, int> { [new Hidden(1) { Number = 1 }] = 1, [new Hidden(2) { Number = last }] = 2 },
            "sorted" => new SortedDictionary<int[], int>(arrays, new Later()),
            "sorted list" => new SortedList<int[], int>(arrays, new Later()),
            "concurrent" => new ConcurrentDictionary<int[], int>(arrays),
            "immutable" => arrays.ToImmutableDictionary(),
            "frozen" => arrays.ToFrozenDictionary(),
            "ordered" => new OrderedDictionary<int[], int>(arrays),
            "interface" => new HoldsMap { Map = arrays },
            "own map" => new OwnDictionary { { "a", 1 }, { isDoubled ? "a" : "b", 2 } },
            "hashtable" => new Hashtable { [(int[])[1]] = 1, [(int[])[last]] = 2 },
            "objects" => new Dictionary<object, int> { [(int[])[1]] = 1, [(int[])[last]] = 2 },
            "member" => new HoldsKeys { Map = arrays },
            "tuples" => new Dictionary<(int, int[]), int> { [(1, [1])] = 1, [(1, [last])] = 2 },
            "compared sets" => new Dictionary<HashSet<string>, int> { [["a"]] = 1, [new(StringComparer.OrdinalIgnoreCase) { isDoubled ? "a" : "b" }] = 2 },
            "compared maps" => new ListDictionary
            {
                { new Dictionary<string, int>(), 1 },
                { new Dictionary<string, int>(StringComparer.OrdinalIgnoreCase) { { "a", 1 } }, 2 },
                { new SortedDictionary<string, int>(StringComparer.Ordinal) { { isDoubled ? "a" : "b", 1 } }, 3 },
            },
            _ => new Dictionary<Line, int> { [new Line([1])] = 1, [new Line([last])] = 2 },
        };
    }

    private static string Text(string text) => new([.. text]);

    public sealed class Key
    {
        public int Number { get; set; }
    }

    public sealed record Line(int[] Points);

    public struct Hidden(int identity)
    {
        private readonly int _identity = identity;

        public int Number { get; set; }

        public override readonly bool Equals(object? obj) => obj is Hidden other && other._identity == _identity;

        public override readonly int GetHashCode() => _identity;

        public static bool operator ==(Hidden left, Hidden right) => left.Equals(right);

        public static bool operator !=(Hidden left, Hidden right) => !left.Equals(right);
    }

    public sealed class HoldsMap
    {
        public IReadOnlyDictionary<int[], int>? Map { get; set; }
    }

    public sealed class HoldsKeys
    {
        public Dictionary<int[], int>? Map { get; set; }
    }

    private sealed class ByReference : IEqualityComparer<string>
    {
        public bool Equals(string? x, string? y) => ReferenceEquals(x, y);

        public int GetHashCode(string obj) => RuntimeHelpers.GetHashCode(obj);
    }

    private sealed class Never : IEqualityComparer<int>
    {
        public bool Equals(int x, int y) => false;

        public int GetHashCode(int obj) => obj;
    }

    private sealed class Same : IEqualityComparer<object>
    {
        public new bool Equals(object? x, object? y) => object.Equals(x, y);

        public int GetHashCode(object obj) => obj.GetHashCode();
    }

    private sealed class Later : IComparer<int[]>
    {
        public int Compare(int[]? x, int[]? y) => ReferenceEquals(x, y) ? 0 : 1;
    }

    /// <summary>A dictionary that accepts duplicate keys.</summary>
    public sealed class OwnDictionary : IDictionary<string, int>
    {
        private readonly List<KeyValuePair<string, int>> _entries = [];

        public int Count => _entries.Count;

        public bool IsReadOnly => false;

        public ICollection<string> Keys => [.. _entries.Select(e => e.Key)];

        public ICollection<int> Values => [.. _entries.Select(e => e.Value)];

        public int this[string key]
        {
            get => _entries.First(e => e.Key == key).Value;
            set => Add(key, value);
        }

        public void Add(string key, int value) => _entries.Add(new(key, value));

        public void Add(KeyValuePair<string, int> item) => _entries.Add(item);

        public void Clear() => _entries.Clear();

        public bool Contains(KeyValuePair<string, int> item) => _entries.Contains(item);

        public bool ContainsKey(string key) => _entries.Exists(e => e.Key == key);

        public void CopyTo(KeyValuePair<string, int>[] array, int arrayIndex) => throw new NotImplementedException();

        public bool Remove(string key) => _entries.RemoveAll(e => e.Key == key) > 0;

        public bool Remove(KeyValuePair<string, int> item) => _entries.Remove(item);

        public bool TryGetValue(string key, out int value)
        {
            value = _entries.Find(e => e.Key == key).Value;
            return ContainsKey(key);
        }

        public IEnumerator<KeyValuePair<string, int>> GetEnumerator() => _entries.GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }
}
