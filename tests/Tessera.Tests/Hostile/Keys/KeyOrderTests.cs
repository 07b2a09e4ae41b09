using System.Collections;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.Collections.Specialized;
using System.Globalization;
using System.Text.Json.Serialization;
using Microsoft.FSharp.Collections;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Hostile.Keys;

/// <summary>Keys and elements that cannot be compared with each other, and keys that a collection considers equal although their bytes differ. In every
/// collection they give an error at the key, and never a missing entry.</summary>
public class KeyOrderTests
{
    private static readonly TesseraSerializerEngine[] s_engines = [TesseraSerializerEngine.Interpreted, TesseraSerializerEngine.Generated, TesseraSerializerEngine.Emitted];

    /// <summary>A list of any with a number and a text, which is at offset 9.</summary>
    private static readonly byte[] s_mixedList = Convert.FromHexString("C10A3F022123060201120461");

    /// <summary>A map with a number and a text as keys; the text is at offset 11.</summary>
    private static readonly byte[] s_mixedMap = Convert.FromHexString("C10A3F032223020602010112046102");

    /// <summary>Two texts that are equal in most cultures, although their bytes differ.</summary>
    private static readonly string[] s_alike = ["a", "a\u00AD"];

    [Fact]
    public void ElementsWithoutACommonOrder_AreAMismatchAtTheSecond()
    {
        new Attack(s_mixedList).FailsAs<SortedSet<object>>(TesseraErrorCode.TypeMismatch, 9);
        new Attack(s_mixedList).FailsAs<SortedSet<IComparable>>(TesseraErrorCode.TypeMismatch, 9);
        new Attack(s_mixedList).FailsAs<ImmutableSortedSet<object>>(TesseraErrorCode.TypeMismatch, 9);
        new Attack(s_mixedList).FailsAs<OwnSortedSet>(TesseraErrorCode.TypeMismatch, 9);
    }

    [Fact]
    public void KeysWithoutACommonOrder_AreAMismatchAtTheSecond()
    {
        new Attack(s_mixedMap).FailsAs<SortedDictionary<object, byte>>(TesseraErrorCode.TypeMismatch, 11);
        new Attack(s_mixedMap).FailsAs<SortedList<object, byte>>(TesseraErrorCode.TypeMismatch, 11);
        new Attack(s_mixedMap).FailsAs<ImmutableSortedDictionary<object, byte>>(TesseraErrorCode.TypeMismatch, 11);
        new Attack(s_mixedMap).FailsAs<SortedList>(TesseraErrorCode.TypeMismatch, 11);
        new Attack(s_mixedMap).FailsAs<OwnSortedList>(TesseraErrorCode.TypeMismatch, 11);
    }

    /// <summary>A list of pairs, and a sorted list whose new key does not go to its end.</summary>
    [Fact]
    public void KeysOfOtherFormsWithoutACommonOrder_AreAMismatch()
    {
        byte[] pairs = MessageBuilder.Of("21" + "2802" + "084B6579" + "23" + "0C56616C7565" + "02").Head(2).Raw(2, 1, 1).Raw(0x12).Text("a").Raw(2).ToArray();
        byte[] aside = MessageBuilder.Of("222302").Head(3).Raw(2, 9, 1, 2, 1, 1).Raw(0x12).Text("a").Raw(2).ToArray();

        new Attack(pairs).FailsAs<SortedDictionary<object, byte>>(TesseraErrorCode.TypeMismatch, pairs.Length - 4);
        new Attack(aside).FailsAs<SortedList<object, byte>>(TesseraErrorCode.TypeMismatch, aside.Length - 4);
    }

    [Fact]
    public void KeysOfFSharpWithoutACommonOrder_AreAMismatchOfTheCollection()
    {
        new Attack(s_mixedList).FailsAs<FSharpSet<IComparable>>(TesseraErrorCode.TypeMismatch, 7);
        new Attack(s_mixedMap).FailsAs<FSharpMap<IComparable, byte>>(TesseraErrorCode.TypeMismatch, 7);
    }

    [Fact]
    public void TuplesWithoutACommonOrder_AreAMismatch()
    {
        byte[] data = MessageBuilder.Of("21" + "2802" + "0C4974656D31" + "23" + "0C4974656D32" + "02").Head(2).Raw(2, 1, 1).Raw(0x12).Text("a").Raw(2).ToArray();

        new Attack(data).FailsAs<SortedSet<(object, byte)>>(TesseraErrorCode.TypeMismatch, data.Length - 4);
    }

    [Fact]
    public void OneElementWithoutAnyOrder_IsAValue()
    {
        byte[] data = MessageBuilder.Of("21" + "2801" + "0441" + "07").Head(1).I32(5).ToArray();

        new Attack(data).ReadsAs<SortedSet<Unordered>>(set => Assert.Equal(5, Assert.Single(set!).A));
    }

    [Fact]
    public void ElementsOfATypeWithoutAnyOrder_AreAMismatchAtTheSecond()
    {
        byte[] data = MessageBuilder.Of("21" + "2801" + "0441" + "07").Head(2).I32(5).I32(6).ToArray();

        new Attack(data).FailsAs<SortedSet<Unordered>>(TesseraErrorCode.TypeMismatch, data.Length - 4);
        new Attack(data).FailsAs<ImmutableSortedSet<Unordered>>(TesseraErrorCode.TypeMismatch, data.Length - 4);
    }

    [Fact]
    public void OrderOfTheProgramThatFails_IsItsFailure()
    {
        byte[] data = MessageBuilder.Of("21" + "2801" + "0441" + "07").Head(2).I32(5).I32(6).ToArray();
        byte[] map = MessageBuilder.Of("22" + "2801" + "0441" + "07" + "02").Head(2).I32(5).Raw(1).I32(6).Raw(2).ToArray();

        new Attack(data).FailsAs<SortedSet<FailingOrder>>(TesseraErrorCode.UserCodeFailed);
        new Attack(data).FailsAs<SortedSet<FailingOrder?>>(TesseraErrorCode.UserCodeFailed);
        new Attack(data).FailsAs<ImmutableSortedSet<FailingOrder>>(TesseraErrorCode.UserCodeFailed);
        new Attack(map).FailsAs<SortedDictionary<FailingOrder, byte>>(TesseraErrorCode.UserCodeFailed);
        new Attack(map).FailsAs<SortedList<FailingOrder, byte>>(TesseraErrorCode.UserCodeFailed);
        new Attack(s_mixedList).FailsAs<SetWithFailingComparer>(TesseraErrorCode.UserCodeFailed);
    }

    [Fact]
    public void WhatCannotBeCompared_IsDroppedWhereMismatchesAre()
    {
        foreach (TesseraSerializerEngine engine in s_engines)
        {
            TesseraOptions options = new() { OnMismatch = TesseraMismatchHandling.UseDefault, Engine = engine };

            Assert.Equal([(byte)1], TesseraSerializer.Deserialize<SortedSet<object>>(s_mixedList, options)!);
            Assert.Equal([(byte)1], TesseraSerializer.Deserialize<ImmutableSortedSet<object>>(s_mixedList, options)!);
            Assert.Equal([(byte)1], TesseraSerializer.Deserialize<SortedDictionary<object, byte>>(s_mixedMap, options)!.Keys);
            Assert.Equal([(byte)1], TesseraSerializer.Deserialize<SortedList<object, byte>>(s_mixedMap, options)!.Keys);
            Assert.Equal((byte)1, Assert.Single(TesseraSerializer.Deserialize<SortedList>(s_mixedMap, options)!.Keys.Cast<object>()));
        }
    }

    [Fact]
    public void KeysThatACultureTakesForEqual_AreDuplicatesAtTheSecond()
    {
        byte[] list = TesseraSerializer.Serialize(s_alike);
        byte[] map = TesseraSerializer.Serialize(s_alike.ToDictionary(key => key, _ => (byte)1));
        byte[] untyped = TesseraSerializer.Serialize(s_alike.ToDictionary(key => (object)key, _ => (object?)null));
        Assert.Equal(0, CultureInfo.CurrentCulture.CompareInfo.Compare(s_alike[0], s_alike[1]));

        new Attack(list).FailsAs<SortedSet<string>>(TesseraErrorCode.DuplicateKey, list.Length - 3);
        new Attack(list).FailsAs<ImmutableSortedSet<string>>(TesseraErrorCode.DuplicateKey, list.Length - 3);
        new Attack(map).FailsAs<SortedDictionary<string, byte>>(TesseraErrorCode.DuplicateKey, map.Length - 4);
        new Attack(map).FailsAs<SortedList<string, byte>>(TesseraErrorCode.DuplicateKey, map.Length - 4);
        new Attack(map).FailsAs<ImmutableSortedDictionary<string, byte>>(TesseraErrorCode.DuplicateKey, map.Length - 4);
        new Attack(untyped).FailsAs<SortedList>(TesseraErrorCode.DuplicateKey, untyped.Length - 5);
        new Attack(list).ReadsAs<HashSet<string>>(set => Assert.Equal(2, set!.Count));
        new Attack(list).ReadsAs<ImmutableHashSet<string>>(set => Assert.Equal(2, set!.Count));
    }

    /// <summary>These classes compare text in their own ways.</summary>
    [Fact]
    public void KeysThatAClassTakesForEqual_AreDuplicatesAtTheSecond()
    {
        byte[] names = TesseraSerializer.Serialize(new Dictionary<string, string?[]> { ["a"] = ["x"], ["A"] = ["y"] });
        byte[] texts = TesseraSerializer.Serialize(new Dictionary<string, string> { ["k"] = "x", ["\u212A"] = "y" });
        byte[] items = TesseraSerializer.Serialize(new[] { "a", "A" });
        byte[] map = TesseraSerializer.Serialize(new Dictionary<string, byte> { ["a"] = 1, ["A"] = 2 });

        new Attack(names).FailsAs<NameValueCollection>(TesseraErrorCode.DuplicateKey, names.Length - 5);
        new Attack(texts).FailsAs<StringDictionary>(TesseraErrorCode.DuplicateKey, texts.Length - 5);
        new Attack(items).FailsAs<OwnKeyed>(TesseraErrorCode.DuplicateKey, items.Length - 2);
        new Attack(map).FailsAs<OwnMade>(TesseraErrorCode.DuplicateKey, map.Length - 7);
    }

    [Fact]
    public void KeysThatATargetTakesForEqual_AreDuplicates()
    {
        byte[] sets = TesseraSerializer.Serialize(new { Set = new[] { "a", "A" } });
        byte[] maps = TesseraSerializer.Serialize(new { Map = new Dictionary<string, byte> { ["a"] = 1, ["A"] = 2 } });
        byte[] items = TesseraSerializer.Serialize(new { Items = new[] { "a", "A" } });
        byte[] keyed = TesseraSerializer.Serialize(new { Keyed = new[] { "a", "A" } });

        foreach (TesseraSerializerEngine engine in s_engines)
        {
            foreach (JsonObjectCreationHandling handling in Enum.GetValues<JsonObjectCreationHandling>())
            {
                TesseraOptions options = new() { Engine = engine, PreferredObjectCreationHandling = handling };
                foreach (byte[] data in (byte[][])[sets, maps, items, keyed])
                {
                    Assert.Equal(TesseraErrorCode.DuplicateKey, Read.Fails<Caseless>(data, options).Code);
                    Assert.Equal(TesseraErrorCode.DuplicateKey, Assert.Throws<TesseraException>(() => TesseraSerializer.Populate(data, new Caseless(), options)).Code);
                }
            }
        }
    }

    [Fact]
    public void ElementsThatATargetCannotCompareWithItsOwn_AreAMismatch()
    {
        byte[] sets = TesseraSerializer.Serialize(new { Set = new object[] { "a" } });
        byte[] maps = TesseraSerializer.Serialize(new { Map = new Dictionary<object, byte> { ["a"] = 1 } });

        foreach (TesseraSerializerEngine engine in s_engines)
        {
            TesseraOptions options = new() { Engine = engine, PreferredObjectCreationHandling = JsonObjectCreationHandling.Populate };
            Assert.Equal(TesseraErrorCode.TypeMismatch, Read.Fails<Numbers>(sets, options).Code);
            Assert.Equal(TesseraErrorCode.TypeMismatch, Read.Fails<Numbers>(maps, options).Code);
        }
    }

    /// <summary>Such collections come back unchanged.</summary>
    [Fact]
    public void SortedCollections_ComeBackWithTheirOrder()
    {
        ImmutableSortedSet<string> set = ImmutableSortedSet.Create<string>(StringComparer.Ordinal, "b", "B", "a");
        ImmutableSortedDictionary<string, int> map = ImmutableSortedDictionary.CreateRange<string, int>(StringComparer.OrdinalIgnoreCase, [new("b", 1), new("a", 2)]);

        foreach (TesseraSerializerEngine engine in s_engines)
        {
            TesseraOptions options = new() { Engine = engine, Comparers = TesseraComparerHandling.Preserve };
            ImmutableSortedSet<string> setBack = TesseraSerializer.Deserialize<ImmutableSortedSet<string>>(TesseraSerializer.Serialize(set, options), options)!;
            ImmutableSortedDictionary<string, int> mapBack = TesseraSerializer.Deserialize<ImmutableSortedDictionary<string, int>>(TesseraSerializer.Serialize(map, options), options)!;
            Assert.Equal(["B", "a", "b"], setBack);
            Assert.Same(StringComparer.Ordinal, setBack.KeyComparer);
            Assert.Equal(["a", "b"], mapBack.Keys);
            Assert.Equal(1, mapBack["B"]);
            Assert.Same(ImmutableSortedSet<int>.Empty.KeyComparer, TesseraSerializer.Deserialize<ImmutableSortedSet<int>>(TesseraSerializer.Serialize(new[] { 2, 1 }, options), options)!.KeyComparer);
        }
    }

    internal sealed class Unordered
    {
        public int A { get; set; }
    }

    internal struct FailingOrder : IComparable<FailingOrder>
    {
        public int A { get; set; }

        public readonly int CompareTo(FailingOrder other) => throw new ArgumentException("of the program");
    }

    internal sealed class OwnSortedSet : SortedSet<object>;

    internal sealed class OwnSortedList : SortedList<object, byte>;

    internal sealed class SetWithFailingComparer() : SortedSet<object>(Comparer<object>.Create((_, _) => throw new ArgumentException("of the program")));

    internal sealed class OwnKeyed() : KeyedCollection<string, string>(StringComparer.OrdinalIgnoreCase)
    {
        protected override string GetKeyForItem(string item) => item;
    }

    /// <summary>A collection that is created from a dictionary.</summary>
    internal sealed class OwnMade(IDictionary<string, byte> entries) : IReadOnlyCollection<KeyValuePair<string, byte>>, IReadOnlyDictionary<string, byte>
    {
        private readonly Dictionary<string, byte> _entries = entries.GroupBy(entry => entry.Key, StringComparer.OrdinalIgnoreCase).ToDictionary(group => group.Key, group => group.First().Value);

        public int Count => _entries.Count;

        public IEnumerable<string> Keys => _entries.Keys;

        public IEnumerable<byte> Values => _entries.Values;

        public byte this[string key] => _entries[key];

        public bool ContainsKey(string key) => _entries.ContainsKey(key);

        public bool TryGetValue(string key, out byte value) => _entries.TryGetValue(key, out value);

        public IEnumerator<KeyValuePair<string, byte>> GetEnumerator() => _entries.GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    internal sealed class Caseless
    {
        public ISet<string> Set { get; } = new HashSet<string>(StringComparer.OrdinalIgnoreCase);

        public IDictionary<string, byte> Map { get; } = new SortedDictionary<string, byte>(StringComparer.OrdinalIgnoreCase);

        public ICollection<string> Items { get; } = new SortedSet<string>(StringComparer.OrdinalIgnoreCase);

        public OwnKeyed Keyed { get; } = [];
    }

    internal sealed class Numbers
    {
        public SortedSet<object> Set { get; } = [1];

        public SortedDictionary<object, byte> Map { get; } = new() { [1] = 1 };
    }
}
