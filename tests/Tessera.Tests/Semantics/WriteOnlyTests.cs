using System.Collections;
using System.Collections.Frozen;
using System.Text.Json.Serialization;
using Tessera.Tests.Contracts;
using Xunit;

namespace Tessera.Tests.Semantics;

/// <summary>Values that the same options could not read back are refused when they are written, unless AllowWriteOnly is set.</summary>
public class WriteOnlyTests
{
    private static readonly TesseraOptions s_writeOnly = new() { AllowWriteOnly = true };

    public static TheoryData<TesseraSerializerEngine> Engines => new(TesseraSerializerEngine.Interpreted, TesseraSerializerEngine.Generated, TesseraSerializerEngine.Emitted);

    public static TheoryData<object, TesseraErrorCode, string> Refused => new()
    {
        { new Holder { Thing = new Thing() }, TesseraErrorCode.TypeNotAllowed, "$.Thing" },
        { new List<IThing> { new Thing() }, TesseraErrorCode.TypeNotAllowed, "$[0]" },
        { new Dictionary<string, Shape> { ["a"] = new Circle() }, TesseraErrorCode.TypeNotAllowed, "$.a" },
        { new Holder { Value = new KeyValuePair<int, int>(1, 2) }, TesseraErrorCode.TypeNotAllowed, "$.Value" },
        { new Holder { Day = DayOfWeek.Friday }, TesseraErrorCode.TypeNotAllowed, "$.Day" },
        { new[] { new Unmade(3) { Text = "t" } }, TesseraErrorCode.InvalidContract, "$[0]" },
        { new Holder { Unmade = new Unmade(3) }, TesseraErrorCode.InvalidContract, "$.Unmade" },
        { new Holder { Pairs = new PairDictionary(1) }, TesseraErrorCode.InvalidContract, "$.Pairs" },
        { new Holder { Table = new Table(1) }, TesseraErrorCode.InvalidContract, "$.Table" },
        { new Holder { Numbers = new Numbers(1) }, TesseraErrorCode.InvalidContract, "$.Numbers" },
        { new Holder { Old = new OldCollection(1) }, TesseraErrorCode.InvalidContract, "$.Old" },
        { new Holder { Rows = new Rows() }, TesseraErrorCode.TypeNotAllowed, "$.Rows" },
        { new Holder { Things = new ThingList() }, TesseraErrorCode.TypeNotAllowed, "$.Things" },
        { new Holder { Thing = new Hiding("t") }, TesseraErrorCode.TypeNotAllowed, "$.Thing" },
        { new Holder { Saved = new System.Text.StringBuilder("t") }, TesseraErrorCode.TypeNotAllowed, "$.Saved" },
    };

    [Theory]
    [MemberData(nameof(Refused))]
    public void Serialize_WhatNobodyCouldReadBack_IsRefusedWithItsPathAndBothWaysOut(object value, TesseraErrorCode code, string path)
    {
        using MemoryStream destination = new();

        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(destination, value, value.GetType()));

        Assert.Equal((code, path, 0L), (error.Code, error.Path, destination.Length));
        Assert.Contains("could not be read back: ", error.Message, StringComparison.Ordinal);
        Assert.Contains(", or set AllowWriteOnly = true", error.Message, StringComparison.Ordinal);
    }

    [Theory]
    [MemberData(nameof(Refused))]
    public void Serialize_WithAllowWriteOnly_WritesWhatCannotBeReadIntoItsType(object value, TesseraErrorCode code, string path)
    {
        byte[] data = TesseraSerializer.Serialize(value, value.GetType(), s_writeOnly);

        Assert.NotNull(TesseraSerializer.Deserialize(data));
        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize(data, value.GetType(), s_writeOnly));
        Assert.True(error.Code is TesseraErrorCode.TypeNotAllowed or TesseraErrorCode.InvalidContract, $"{code} at {path}: {error.Message}");
    }

    /// <summary>Reading would create an empty read-only collection by the constructor without parameters, and could not add to it.</summary>
    [Theory]
    [MemberData(nameof(Engines))]
    public void Serialize_CollectionThatIsMadeReadOnly_IsRefused(TesseraSerializerEngine engine)
    {
        TesseraOptions options = new() { Engine = engine };

        foreach (object value in (object[])[new ShutCollection(isFrozen: true, 1), new ShutDictionary(isFrozen: true, "a")])
        {
            TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(value, value.GetType(), options));
            Assert.Equal((TesseraErrorCode.InvalidContract, "$"), (error.Code, error.Path));
            Assert.Contains("read-only collection, so reading could not add elements", error.Message, StringComparison.Ordinal);
        }
    }

    /// <summary>An empty collection needs no Add, and a collection that was closed later comes back open.</summary>
    [Theory]
    [MemberData(nameof(Engines))]
    public void RoundTrip_CollectionThatNeedsNoAddOrIsMadeOpen_ComesBack(TesseraSerializerEngine engine)
    {
        TesseraOptions options = new() { Engine = engine };

        Assert.Empty(Written.RoundTrip(new ShutCollection(), options));
        Assert.Empty(Written.RoundTrip(new ShutDictionary(), options));
        Assert.Equal([1], Written.RoundTrip(new ClosedCollection { 1 }.Close(), options));
    }

    public class ClosedCollection : ICollection<int>
    {
        private readonly List<int> _items = [];

        private bool _isClosed;

        public int Count => _items.Count;

        public bool IsReadOnly => _isClosed;

        public ClosedCollection Close()
        {
            _isClosed = true;
            return this;
        }

        public void Add(int item) => (IsReadOnly ? throw new NotSupportedException() : _items).Add(item);

        public void Clear() => _items.Clear();

        public bool Contains(int item) => _items.Contains(item);

        public void CopyTo(int[] array, int arrayIndex) => _items.CopyTo(array, arrayIndex);

        public bool Remove(int item) => _items.Remove(item);

        public IEnumerator<int> GetEnumerator() => _items.GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    public sealed class ShutCollection : System.Collections.ObjectModel.Collection<int>, ICollection<int>
    {
        public ShutCollection()
        {
        }

        public ShutCollection(bool isFrozen, int item)
            : base([item]) => Assert.True(isFrozen);

        bool ICollection<int>.IsReadOnly => true;

        protected override void InsertItem(int index, int item) => throw new NotSupportedException();
    }

    public sealed class ShutDictionary : Dictionary<string, int>, IDictionary<string, int>, ICollection<KeyValuePair<string, int>>
    {
        public ShutDictionary()
        {
        }

        public ShutDictionary(bool isFrozen, string key) => Add(key, isFrozen ? 1 : 0);

        bool ICollection<KeyValuePair<string, int>>.IsReadOnly => true;

        void IDictionary<string, int>.Add(string key, int value) => throw new NotSupportedException();

        void ICollection<KeyValuePair<string, int>>.Add(KeyValuePair<string, int> item) => throw new NotSupportedException();
    }

    /// <summary>The refusal is the same after code has been emitted for the types around it.</summary>
    [Theory]
    [MemberData(nameof(Engines))]
    public void Serialize_HotTypes_RefuseAsTheFirstTime(TesseraSerializerEngine engine)
    {
        TesseraOptions options = new() { Engine = engine };
        for (int i = 0; i < 300; i++)
            Assert.NotEmpty(TesseraSerializer.Serialize(new Holder { Any = i }, options));

        Assert.Equal("$.Thing", Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(new Holder { Thing = new Thing() }, options)).Path);
        Assert.Equal("$.Unmade", Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(new Holder { Unmade = new Unmade(1) }, options)).Path);
    }

    /// <summary>A scalar, text or type of the format comes back as itself, even from a slot of an interface type.</summary>
    [Fact]
    public void RoundTrip_SlotsThatHoldWhatComesBack_AreWritten()
    {
        Assert.Equal(7, Written.RoundTrip(new Holder { Any = 7 }).Any);
        Assert.Equal("text", Written.RoundTrip(new Holder { Any = "text" }).Any);
        Assert.Equal(new Version(1, 2), Written.RoundTrip(new Holder { Any = new Version(1, 2) }).Any);
        Assert.Null(Written.RoundTrip(new Holder()).Thing);
        Assert.Null(Written.RoundTrip(new Holder()).Numbers);
        Assert.Null(Written.RoundTrip(new Holder()).Rows);
        Assert.Empty(Written.RoundTrip(new List<IThing>()));
    }

    [Fact]
    public void RoundTrip_TypesThatDataName_AreWritten()
    {
        TesseraOptions named = new() { TypeNames = TesseraTypeNames.Empty.Add<Thing>("thing") };
        TesseraOptions created = new() { TypeNames = TesseraTypeNames.Empty.Add("unmade", () => new Unmade(1)) };

        Assert.IsType<Thing>(Written.RoundTrip(new Holder { Thing = new Thing() }, named).Thing);
        Assert.IsType<Unmade>(Written.RoundTrip<object>(new Unmade(3), created));
    }

    /// <summary>Collection interfaces and abstract classes are like any other ones: the data names the class.</summary>
    [Theory]
    [MemberData(nameof(Engines))]
    public void RoundTrip_CollectionsThatDataName_AreWritten(TesseraSerializerEngine engine)
    {
        TesseraOptions named = new() { TypeNames = TesseraTypeNames.Empty.Add<Rows>("rows").Add<ThingList>("things").Add<Thing>("thing"), Engine = engine };
        Holder holder = new() { Rows = new Rows { 1, 2 }, Things = new ThingList { new Thing { X = 3 } } };

        for (int i = 0; i < 100; i++)
        {
            Holder copy = Written.RoundTrip(holder, named);
            Assert.Equal([1, 2], Assert.IsType<Rows>(copy.Rows));
            Assert.Equal(3, Assert.IsType<Thing>(Assert.Single(Assert.IsType<ThingList>(copy.Things))).X);
        }
    }

    /// <summary>Data of another program may contain elements nevertheless.</summary>
    [Theory]
    [MemberData(nameof(Engines))]
    public void Deserialize_ElementsForAClassThatNothingMakes_IsRefusedWhereTheyStand(TesseraSerializerEngine engine)
    {
        TesseraException error = Assert.Throws<TesseraException>(() => Written.ReadInto<Holder>(new { Numbers = new[] { 1, 2 } }, new TesseraOptions { Engine = engine }));

        Assert.Equal((TesseraErrorCode.InvalidContract, "$.Numbers[0]"), (error.Code, error.Path));
        Assert.Null(Written.ReadInto<Holder>(new { Numbers = (int[]?)null }, new TesseraOptions { Engine = engine }).Numbers);
    }

    [Fact]
    public void Check_ClassThatNothingMakes_NamesTheMember() =>
        Assert.Contains(TesseraSerializer.Check<Holder>().Problems, problem => problem.Contains("Numbers", StringComparison.Ordinal) && problem.Contains("it cannot be created and filled", StringComparison.Ordinal));

    /// <summary>In a slot of type object, no class has to be created unless it has an identifier.</summary>
    [Fact]
    public void Serialize_InsideOfAnObjectSlot_AsksOnlyWhereDataNameTheClass()
    {
        TesseraOptions named = new() { TypeNames = TesseraTypeNames.Empty.Add<Holder>("holder") };
        Holder holder = new() { Thing = new Thing(), Unmade = new Unmade(1), Pairs = new PairDictionary(1) };

        Assert.IsType<TesseraObject>(Written.RoundTrip<object>(holder));
        Assert.Equal(2, Written.RoundTrip<IEnumerable>(new object[] { holder, new Unmade(2) }).Cast<TesseraObject>().Count());
        Assert.Equal("$.Thing", Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize<object>(holder, named)).Path);
        Assert.Equal("$[1].Thing", Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(new List<Holder?> { new(), holder, new() })).Path);
    }

    /// <summary>A FrozenDictionary of .NET has a private class. Readers name the public one.</summary>
    [Fact]
    public void Serialize_PrivateClassOfTheFramework_IsRefusedNowhere()
    {
        FrozenDictionary<string, int> map = new Dictionary<string, int> { ["a"] = 1 }.ToFrozenDictionary();

        Assert.Equal(1, TesseraSerializer.Deserialize<FrozenDictionary<string, int>>(TesseraSerializer.Serialize(map, map.GetType()))!["a"]);
    }

    /// <summary>The exception for a slot that is read without a type does not apply to the next slot.</summary>
    [Fact]
    public void Serialize_BehindAnObjectSlot_AsksAgain() =>
        Assert.Equal("$.Second", Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(new Two { First = new Unmade(1), Second = new Unmade(2) })).Path);

    /// <summary>The owner holds the object, which reading fills.</summary>
    [Fact]
    public void RoundTrip_ObjectThatItsOwnerCreates_NeedsNoConstructor()
    {
        Keeper keeper = new() { Kept = { Text = "t" } };

        Assert.Equal("t", Written.RoundTrip(keeper).Kept.Text);
        Assert.Equal("$.Other", Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(new Keeper { Other = new Unmade(1) })).Path);
    }

    [Fact]
    public void Hash_OfWhatNobodyReads_IsNoError() =>
        Assert.Equal(TesseraSerializer.Hash(new Holder { Thing = new Thing() }), TesseraSerializer.Hash(new Holder { Thing = new Thing() }));

    [Fact]
    public void Equals_OptionsWithAllowWriteOnly_ComparesIt()
    {
        Assert.NotEqual(new TesseraOptions(), s_writeOnly);
        Assert.True((s_writeOnly with { SkipNulls = true }).AllowWriteOnly);
    }

    public interface IThing;

    /// <summary>A class that is written as text, which cannot be read as the interface.</summary>
    public sealed class Hiding(string text) : IThing
    {
        public override string ToString() => text;
    }

    public sealed class Thing : IThing
    {
        public int X { get; set; }
    }

    public abstract class Shape;

    public sealed class Circle : Shape
    {
        public int Radius { get; set; }
    }

    /// <summary>A class whose constructor has a parameter without a member of its name.</summary>
    public sealed class Unmade(int seed)
    {
        public string Text { get; set; } = seed.ToString(System.Globalization.CultureInfo.InvariantCulture);
    }

    public sealed class PairDictionary : IReadOnlyDictionary<string, int>
    {
        private readonly Dictionary<string, int> _pairs;

        public PairDictionary(int first) => _pairs = new() { ["first"] = first };

        public int Count => _pairs.Count;

        public IEnumerable<string> Keys => _pairs.Keys;

        public IEnumerable<int> Values => _pairs.Values;

        public int this[string key] => _pairs[key];

        public bool ContainsKey(string key) => _pairs.ContainsKey(key);

        public bool TryGetValue(string key, out int value) => _pairs.TryGetValue(key, out value);

        public IEnumerator<KeyValuePair<string, int>> GetEnumerator() => _pairs.GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

#pragma warning disable CA1010 // Without a type parameter on purpose.
    public sealed class Table : DictionaryBase
#pragma warning restore CA1010
    {
        public Table(int first) => Dictionary.Add("first", first);
    }

    /// <summary>A class whose elements are known, but which only itself can create.</summary>
    public sealed class Numbers(int first) : IEnumerable<int>
    {
        public IEnumerator<int> GetEnumerator() => Enumerable.Range(first, 2).GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

#pragma warning disable CA1010 // Without a type parameter on purpose.
    public sealed class OldCollection(int first) : IEnumerable
#pragma warning restore CA1010
    {
        public IEnumerator GetEnumerator() => new[] { first }.GetEnumerator();
    }

    public abstract class NumberRows : IEnumerable<int>
    {
        private readonly List<int> _rows = [];

        public void Add(int row) => _rows.Add(row);

        public IEnumerator<int> GetEnumerator() => _rows.GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    public sealed class Rows : NumberRows;

    public interface IListing : IList<IThing>;

    public sealed class ThingList : List<IThing>, IListing;

    public sealed class Holder
    {
        public System.Runtime.Serialization.ISerializable? Saved { get; set; }

        public IThing? Thing { get; set; }

        public ValueType? Value { get; set; }

        public Enum? Day { get; set; }

        public IComparable? Any { get; set; }

        public Unmade? Unmade { get; set; }

        public PairDictionary? Pairs { get; set; }

        public Table? Table { get; set; }

        public Numbers? Numbers { get; set; }

        public OldCollection? Old { get; set; }

        public NumberRows? Rows { get; set; }

        public IListing? Things { get; set; }
    }

    public sealed class Two
    {
        public object? First { get; set; }

        public Unmade? Second { get; set; }
    }

    public sealed class Keeper
    {
        [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
        public Unmade Kept { get; } = new(1);

        public Unmade? Other { get; set; }
    }
}
