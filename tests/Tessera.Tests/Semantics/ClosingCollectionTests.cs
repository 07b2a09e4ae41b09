using System.Collections;
using System.Text.Json.Serialization;
using Tessera.Tests.Contracts;
using Xunit;

namespace Tessera.Tests.Semantics;

/// <summary>Collections that do not accept elements when they are read: a member closed them, their Add does nothing, or they have no Add. They are refused
/// when they are written, or filled in another way.</summary>
public class ClosingCollectionTests
{
    public static TheoryData<TesseraSerializerEngine> Engines => new(TesseraSerializerEngine.Interpreted, TesseraSerializerEngine.Generated, TesseraSerializerEngine.Emitted);

    /// <summary>Values that could formerly be written, but not read, or came back empty.</summary>
    public static TheoryData<object, string, string> Refused => new()
    {
        { new TagCollection { "a" }.Freeze(), "$['']", "it has members of its own" },
        { new TagOwner { Tags = new TagCollection { "a" }.Freeze() }, "$.Tags['']", "it has members of its own" },
        { new Notes(["a"]) { Title = "t" }, "$['']", "or it has no Add" },
        { new FixedNumberCollection(1, 2), "$", "reading could not add elements" },
        { new FixedDictionary(new() { ["a"] = 1 }), "$", "reading could not add elements" },
        { new SpanCollection(1, 2), "$", "reading could not add elements" },
        { new Bag(["a"], 3), "$.Items", "leaves no collection in it" },
        { new Named("n", [1]), "$.Numbers", "leaves no collection in it" },
        { new Pair([1]), "$.Numbers", "leaves no collection in it" },
    };

    [Theory]
    [MemberData(nameof(Refused))]
    public void Serialize_WhatTakesNothingWhenItIsRead_IsRefused(object value, string path, string reason)
    {
        foreach (TesseraSerializerEngine engine in (TesseraSerializerEngine[])[TesseraSerializerEngine.Interpreted, TesseraSerializerEngine.Generated, TesseraSerializerEngine.Emitted])
        {
            TesseraOptions options = new() { Engine = engine };

            TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(value, value.GetType(), options));

            Assert.Equal((TesseraErrorCode.InvalidContract, path), (error.Code, error.Path));
            Assert.Contains(reason, error.Message, StringComparison.Ordinal);
            Assert.NotEmpty(TesseraSerializer.Serialize(value, value.GetType(), options with { AllowWriteOnly = true }));
        }
    }

    /// <summary>The refusal does not depend on earlier calls: later ones do not call the constructor, and code has been emitted.</summary>
    [Fact]
    public void Serialize_MemberThatTheConstructorLeavesEmpty_IsRefusedEachTime()
    {
        TesseraOptions options = new() { Engine = TesseraSerializerEngine.Emitted };
        for (int i = 0; i < 200; i++)
            Assert.Null(Written.RoundTrip(new Bag { Count = i }, options).Items);

        Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(new Bag(["a"], 3), options));
        Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(new Bag(["a"], 3), options));
    }

    [Theory]
    [MemberData(nameof(Engines))]
    public void RoundTrip_WhatIsOpenOrEmpty_ComesBack(TesseraSerializerEngine engine)
    {
        TesseraOptions options = new() { Engine = engine };

        Assert.Equal(["a"], Written.RoundTrip(new TagCollection { "a" }, options));
        Assert.True(Written.RoundTrip(new TagCollection().Freeze(), options).IsReadOnly);
        Assert.Equal("t", Written.RoundTrip(new Notes { Title = "t" }, options).Title);
        Assert.Empty(Written.RoundTrip(new FixedNumberCollection(), options));
        Assert.Empty(Written.RoundTrip(new FixedDictionary([]), options));
        Assert.Empty(Written.RoundTrip(new SpanCollection(), options));
        Assert.Null(Written.RoundTrip(new Named("n"), options).Numbers);
    }

    /// <summary>A domain object whose public constructor takes a value that no member shows, and whose list always exists.</summary>
    [Theory]
    [MemberData(nameof(Engines))]
    public void RoundTrip_ListThatEveryConstructorMakes_IsFilled(TesseraSerializerEngine engine)
    {
        Invoice read = Written.RoundTrip(new Invoice("c", 4) { Lines = { 1, 2 } }, new() { Engine = engine });

        Assert.Equal("c4", read.Title);
        Assert.Equal([1, 2], read.Lines);
    }

    /// <summary>The struct hides its Add, like wrappers of arrays that compare elements, and has a constructor that takes all elements.</summary>
    [Theory]
    [MemberData(nameof(Engines))]
    public void RoundTrip_StructThatHidesItsAdd_IsMadeByItsConstructor(TesseraSerializerEngine engine) =>
        Assert.Equal([1, 2], Written.RoundTrip(new ValueCollection([1, 2]), new() { Engine = engine }));

    [Theory]
    [MemberData(nameof(Engines))]
    public void RoundTrip_MapsThatAreNoDictionaries_KeepEntriesBesideTheirMembers(TesseraSerializerEngine engine)
    {
        TesseraOptions options = new() { Engine = engine };
        MapOwner owner = new();
        owner.Headers.Add("a", 1);
        owner.Headers.Title = "h";
        owner.Entries.Add(new("b", 2));

        Assert.Equal([new("a", 1)], Written.RoundTrip(owner.Headers, options));
        Assert.Equal([new("b", 2)], Written.RoundTrip(owner.Entries, options));
        MapOwner read = Written.RoundTrip(owner, options);
        Assert.Equal(("h", 1), (read.Headers.Title, Assert.Single(read.Headers).Value));
        Assert.Equal(2, Assert.Single(read.Entries).Value);
    }

    /// <summary>The collection counts its items itself. If the data set the count first, a gap would result.</summary>
    [Theory]
    [MemberData(nameof(Engines))]
    public void RoundTrip_CollectionThatCountsItsItems_HoldsAsMany(TesseraSerializerEngine engine)
    {
        TesseraOptions options = new() { Engine = engine };

        Ring read = Written.RoundTrip(new Ring { 7, 8 }, options);
        TitledRing titled = Written.RoundTrip(new TitledRing { 7, 8 }.Named("t"), options);

        Assert.Equal([7, 8], read);
        Assert.Equal([7, 8], titled);
        Assert.Equal((2, 2, "t"), (read.Count, titled.Count, titled.Title));
    }

    /// <summary>The map cannot be cleared, and the meaning of a duplicate key is up to the application.</summary>
    [Theory]
    [MemberData(nameof(Engines))]
    public void Deserialize_MapThatOnlyGrowsAndHoldsSome_IsAMismatch(TesseraSerializerEngine engine)
    {
        byte[] data = TesseraSerializer.Serialize(new { Filled = new Dictionary<string, int> { ["b"] = 2 } });

        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<FilledOwner>(data, new() { Engine = engine }));

        Assert.Equal((TesseraErrorCode.TypeMismatch, "$.Filled"), (error.Code, error.Path));
    }

    public class TagOwner
    {
        public TagCollection? Tags { get; set; }
    }

    /// <summary>A collection that is closed by a member which the data set.</summary>
    public class TagCollection : ICollection<string>
    {
        private readonly List<string> _items = [];

        public bool IsReadOnly { get; set; }

        [JsonIgnore]
        public int Count => _items.Count;

        public TagCollection Freeze()
        {
            IsReadOnly = true;
            return this;
        }

        public void Add(string item) => Open().Add(item);

        public void Clear() => Open().Clear();

        public bool Contains(string item) => _items.Contains(item);

        public void CopyTo(string[] array, int arrayIndex) => _items.CopyTo(array, arrayIndex);

        public bool Remove(string item) => Open().Remove(item);

        public IEnumerator<string> GetEnumerator() => _items.GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

        private List<string> Open() => IsReadOnly ? throw new InvalidOperationException("closed") : _items;
    }

    /// <summary>A collection that is created from its elements. It accepts none after its member has been set.</summary>
    public class Notes(IEnumerable<string> items) : IEnumerable<string>
    {
        private readonly List<string> _items = [.. items];

        public Notes()
            : this([])
        {
        }

        public string? Title { get; set; }

        public IEnumerator<string> GetEnumerator() => _items.GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    /// <summary>A collection that reports that it is read-only.</summary>
    public readonly struct FixedNumberCollection(params int[] items) : ICollection<int>
    {
        private readonly int[]? _items = items;

        public int Count => _items?.Length ?? 0;

        public bool IsReadOnly => true;

        public void Add(int item) => throw new InvalidOperationException();

        public void Clear() => throw new InvalidOperationException();

        public bool Contains(int item) => _items?.Contains(item) == true;

        public void CopyTo(int[] array, int arrayIndex) => _items?.CopyTo(array, arrayIndex);

        public bool Remove(int item) => throw new InvalidOperationException();

        public IEnumerator<int> GetEnumerator() => ((IEnumerable<int>)(_items ?? [])).GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    /// <summary>A collection that reveals only by an exception that it is read-only, like views of memory of fixed length.</summary>
    public sealed class SpanCollection : ICollection<int>
    {
        private readonly int[] _items = [];

        public SpanCollection()
        {
        }

        public SpanCollection(int first, int second) => _items = [first, second];

        public int Count => _items.Length;

        bool ICollection<int>.IsReadOnly => false;

        void ICollection<int>.Add(int item) => throw new NotSupportedException();

        void ICollection<int>.Clear() => throw new NotSupportedException();

        public bool Contains(int item) => _items.Contains(item);

        public void CopyTo(int[] array, int arrayIndex) => _items.CopyTo(array, arrayIndex);

        bool ICollection<int>.Remove(int item) => throw new NotSupportedException();

        public IEnumerator<int> GetEnumerator() => ((IEnumerable<int>)_items).GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    /// <summary>A dictionary over the entries that it was given.</summary>
    public readonly struct FixedDictionary(Dictionary<string, int> entries) : IDictionary<string, int>
    {
        private readonly Dictionary<string, int>? _entries = entries;

        public int Count => Map.Count;

        bool ICollection<KeyValuePair<string, int>>.IsReadOnly => true;

        public ICollection<string> Keys => Map.Keys;

        public ICollection<int> Values => Map.Values;

        private Dictionary<string, int> Map => _entries ?? [];

        public int this[string key]
        {
            get => Map[key];
            set => throw new NotSupportedException();
        }

        void IDictionary<string, int>.Add(string key, int value) => throw new NotSupportedException();

        void ICollection<KeyValuePair<string, int>>.Add(KeyValuePair<string, int> item) => throw new NotSupportedException();

        void ICollection<KeyValuePair<string, int>>.Clear() => throw new NotSupportedException();

        public bool Contains(KeyValuePair<string, int> item) => Map.Contains(item);

        public bool ContainsKey(string key) => Map.ContainsKey(key);

        public void CopyTo(KeyValuePair<string, int>[] array, int arrayIndex) => ((ICollection<KeyValuePair<string, int>>)Map).CopyTo(array, arrayIndex);

        bool IDictionary<string, int>.Remove(string key) => throw new NotSupportedException();

        bool ICollection<KeyValuePair<string, int>>.Remove(KeyValuePair<string, int> item) => throw new NotSupportedException();

        public bool TryGetValue(string key, out int value) => Map.TryGetValue(key, out value);

        public IEnumerator<KeyValuePair<string, int>> GetEnumerator() => Map.GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    public readonly struct ValueCollection(int[] items) : ICollection<int>
    {
        private readonly int[]? _items = items;

        public int Count => _items?.Length ?? 0;

        bool ICollection<int>.IsReadOnly => true;

        void ICollection<int>.Add(int item) => throw new NotSupportedException();

        void ICollection<int>.Clear() => throw new NotSupportedException();

        public bool Contains(int item) => _items?.Contains(item) == true;

        public void CopyTo(int[] array, int arrayIndex) => _items?.CopyTo(array, arrayIndex);

        bool ICollection<int>.Remove(int item) => throw new NotSupportedException();

        public IEnumerator<int> GetEnumerator() => ((IEnumerable<int>)(_items ?? [])).GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    /// <summary>A class in which the constructor for reading leaves null, and the other one creates a list.</summary>
    public class Bag
    {
        public Bag()
        {
        }

        public Bag(IEnumerable<string> things, int count)
        {
            Items = [.. things];
            Count = count;
        }

        public IList<string>? Items { get; }

        public int Count { get; set; }
    }

    /// <summary>A class in which the constructor for reading takes a member.</summary>
    public class Named(string name)
    {
        public Named(string name, IEnumerable<int> all)
            : this(name) => Numbers = [.. all];

        public string Name { get; } = name;

        public List<int>? Numbers { get; }
    }

    /// <summary>A struct whose default value has no list.</summary>
    public readonly struct Pair(IEnumerable<int> all)
    {
        public List<int>? Numbers { get; } = [.. all];
    }

    public class Invoice
    {
        public Invoice(string customer, int number) => Title = customer + number;

        private Invoice() => Title = "";

        public string Title { get; private set; }

        public List<int> Lines { get; } = [];
    }

    public class MapOwner
    {
        public HeaderTable Headers { get; } = new();

        public EntryDictionary Entries { get; } = new();
    }

    public class FilledOwner
    {
        public HeaderTable Filled { get; } = new() { { "a", 1 } };
    }

    public class Ring : IEnumerable<int>
    {
        private readonly int[] _items = new int[8];

        public int Count { get; private set; }

        public void Add(int item) => _items[Count++] = item;

        public IEnumerator<int> GetEnumerator() => _items.Take(Count).GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    public class TitledRing : Ring
    {
        public string? Title { get; set; }

        public TitledRing Named(string title)
        {
            Title = title;
            return this;
        }
    }

    /// <summary>A map because of its Add method, although it implements no dictionary interface.</summary>
    public class HeaderTable : IEnumerable<KeyValuePair<string, int>>
    {
        private readonly List<KeyValuePair<string, int>> _entries = [];

        public string? Title { get; set; }

        public void Add(string key, int value) => _entries.Add(new(key, value));

        public IEnumerator<KeyValuePair<string, int>> GetEnumerator() => _entries.GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    /// <summary>A dictionary for reading and a collection of entries for writing.</summary>
    public class EntryDictionary : IReadOnlyDictionary<string, int>, ICollection<KeyValuePair<string, int>>
    {
        private readonly Dictionary<string, int> _entries = [];

        public string? Title { get; set; }

        public int Count => _entries.Count;

        public bool IsReadOnly => false;

        public IEnumerable<string> Keys => _entries.Keys;

        public IEnumerable<int> Values => _entries.Values;

        public int this[string key] => _entries[key];

        public void Add(KeyValuePair<string, int> item) => _entries.Add(item.Key, item.Value);

        public void Clear() => _entries.Clear();

        public bool Contains(KeyValuePair<string, int> item) => _entries.Contains(item);

        public bool ContainsKey(string key) => _entries.ContainsKey(key);

        public void CopyTo(KeyValuePair<string, int>[] array, int arrayIndex) => ((ICollection<KeyValuePair<string, int>>)_entries).CopyTo(array, arrayIndex);

        public bool Remove(KeyValuePair<string, int> item) => _entries.Remove(item.Key);

        public bool TryGetValue(string key, out int value) => _entries.TryGetValue(key, out value);

        public IEnumerator<KeyValuePair<string, int>> GetEnumerator() => _entries.GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }
}
