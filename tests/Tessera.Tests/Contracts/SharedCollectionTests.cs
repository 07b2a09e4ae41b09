using System.Text.Json.Serialization;
using Xunit;

namespace Tessera.Tests.Contracts;

/// <summary>Members in which all new objects hold the same collection or object, for example that of a static field. Reading must not change it.</summary>
public class SharedCollectionTests
{
    private const string Shared = "Other objects hold the same ";

    /// <summary>Emitted code is used after some objects.</summary>
    [Fact]
    public void Deserialize_OtherElementsForASharedCollection_IsAnError()
    {
        byte[] list = TesseraSerializer.Serialize(new { Id = 1, Items = new List<string> { "x" } });
        byte[] map = TesseraSerializer.Serialize(new { Items = new Dictionary<string, int> { ["x"] = 2 } });
        for (int i = 0; i < 200; i++)
        {
            RequireError<OfProperty>(list);
            RequireError<OfField>(list);
            RequireError<OfRecord>(list);
            RequireError<OfView>(list);
            RequireError<OfStruct>(list);
            RequireError<OfMap>(map);
        }

        Assert.Equal("d", Assert.Single(OfProperty.Default));
        Assert.Equal("d", Assert.Single(OfField.Default));
        Assert.Equal("d", Assert.Single(OfRecord.Default));
        Assert.Equal("d", Assert.Single(OfView.Default));
        Assert.Equal("d", Assert.Single(OfStruct.Default));
        Assert.Equal(1, Assert.Single(OfMap.Default).Value);
    }

    [Fact]
    public void RoundTrip_SharedCollection_StaysTheSame()
    {
        for (int i = 0; i < 200; i++)
        {
            Assert.Same(OfProperty.Default, Written.RoundTrip(new OfProperty()).Items);
            Assert.Same(OfField.Default, Written.RoundTrip(new OfField()).Items);
            Assert.Same(OfMap.Default, Written.RoundTrip(new OfMap()).Items);
        }
    }

    /// <summary>No field of the class is behind the property, so it is computed.</summary>
    [Fact]
    public void RoundTrip_CollectionOfAStaticField_IsNotWritten()
    {
        Assert.Equal("Id", Written.Names(new OfClass()));
        Assert.Same(OfClass.Default, Written.RoundTrip(new OfClass()).Items);
        Assert.Equal("Id", Written.Names(new StructOfClass()));
        Assert.Equal(5, Written.RoundTrip(new StructOfClass { Id = 5 }).Id);
    }

    /// <summary>Each object has a collection of its own here, although the declarations look the same.</summary>
    [Fact]
    public void RoundTrip_OwnCollections_AreFilled()
    {
        for (int i = 0; i < 200; i++)
        {
            OfOwn read = Written.RoundTrip(new OfOwn { Items = { "x" }, Lazy = { "y" } });

            Assert.Equal("x", Assert.Single(read.Items));
            Assert.Equal("y", Assert.Single(read.Lazy));
        }
    }

    /// <summary>A collection with a comparer of its own stays where it is, and so does the one that extension data are added to.</summary>
    [Fact]
    public void RoundTrip_SettableMembersWithASharedValue_AreSet()
    {
        for (int i = 0; i < 200; i++)
        {
            Assert.Equal("x", Assert.Single(Written.RoundTrip(new OfOverflow { Extra = new() { ["x"] = 1 } }).Extra).Key);
            Assert.Equal("x", Assert.Single(Written.RoundTrip(new OfPopulated { Items = ["x"] }).Items));
            Assert.Equal(5, Written.RoundTrip(new OfStyle { Style = new() { Size = 5 } }).Style.Size);
            Assert.Same(OfComparer.Default, Written.RoundTrip(new OfComparer()).Items);
        }

        Assert.Empty(OfOverflow.Default);
        Assert.Equal("d", Assert.Single(OfPopulated.Default));
        Assert.Equal(1, Style.Default.Size);
    }

    /// <summary>The new map compares as the options say, like that of a member without an initial value.</summary>
    [Fact]
    public void RoundTrip_OtherElementsForASharedComparer_AreSet()
    {
        OfComparer value = new() { Items = new(StringComparer.OrdinalIgnoreCase) { ["x"] = 2 } };
        for (int i = 0; i < 100; i++)
        {
            Assert.Equal(2, Assert.Single(Written.RoundTrip(value).Items).Value);
            Assert.Equal(2, Written.RoundTrip(value, new TesseraOptions { Comparers = TesseraComparerHandling.Preserve }).Items["X"]);
        }

        Assert.Equal(1, Assert.Single(OfComparer.Default).Value);
    }

    [Fact]
    public void Deserialize_PopulatedObjectWithoutSetter_IsAnError()
    {
        RequireError<OfFixedStyle>(TesseraSerializer.Serialize(new { Items = new { Size = 9 } }));
        Assert.Equal(1, Style.Default.Size);
    }

    /// <summary>The class sets the field later, so what is written would not come back.</summary>
    [Fact]
    public void Serialize_CollectionThatReplacesASharedOne_IsRefused()
    {
        OfCopyOnWrite value = new();
        Assert.Same(value.Items, Written.RoundTrip(value).Items);
        value.Add("x");

        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(value));

        Assert.Equal((TesseraErrorCode.InvalidContract, "$.Items"), (error.Code, error.Path));
        Assert.Contains("or one that other objects hold too", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Serialize_CollectionThatAMethodCreates_IsRefused()
    {
        OfMethod value = new();
        Assert.Null(Written.RoundTrip(value).Items);
        value.Add("x");

        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(value));

        Assert.Equal((TesseraErrorCode.InvalidContract, "$.Items"), (error.Code, error.Path));
    }

    private static void RequireError<[TesseraRoot] T>(byte[] data)
    {
        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<T>(data));
        Assert.Equal((TesseraErrorCode.TypeMismatch, "$.Items"), (error.Code, error.Path));
        Assert.Contains(Shared, error.Message, StringComparison.Ordinal);
    }

    public struct StructOfClass
    {
        public static readonly List<string> Default = ["d"];

        public readonly List<string> Items => Default;

        public int Id { get; set; }
    }

    public class OfProperty
    {
        public static readonly List<string> Default = ["d"];

        public List<string> Items { get; } = Default;

        public int Id { get; set; }
    }

    public class OfField
    {
        public static readonly List<string> Default = ["d"];

        public readonly List<string> Items = Default;
    }

    public record OfRecord(int Id)
    {
        public static readonly List<string> Default = ["d"];

        public IList<string> Items { get; } = Default;
    }

    public class OfView
    {
        public static readonly List<string> Default = ["d"];

        private readonly List<string> _items = Default;

        public IReadOnlyList<string> Items => _items;
    }

    public struct OfStruct
    {
        public static readonly List<string> Default = ["d"];

        public OfStruct()
        {
        }

        public List<string> Items { get; } = Default;

        public int Id { get; set; }
    }

    public class OfMap
    {
        public static readonly Dictionary<string, int> Default = new() { ["d"] = 1 };

        public IDictionary<string, int> Items { get; } = Default;
    }

    public class OfClass
    {
        public static readonly List<string> Default = ["d"];

        public List<string> Items => Default;

        public int Id { get; set; }
    }

    public class OfOwn
    {
        private List<string>? _lazy;

        public List<string> Items { get; } = [];

        public List<string> Lazy => _lazy ??= [];

        public void Clear() => _lazy = null;
    }

    public class OfOverflow
    {
        public static readonly Dictionary<string, object> Default = [];

        [JsonExtensionData]
        public Dictionary<string, object> Extra { get; set; } = Default;
    }

    public class OfPopulated
    {
        public static readonly List<string> Default = ["d"];

        [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
        public List<string> Items { get; set; } = Default;
    }

    public class Style
    {
        public static readonly Style Default = new();

        public int Size { get; set; } = 1;
    }

    public class OfStyle
    {
        [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
        public Style Style { get; set; } = Style.Default;
    }

    public class OfFixedStyle
    {
        [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
        public Style Items { get; } = Style.Default;
    }

    public class OfComparer
    {
        public static readonly Dictionary<string, int> Default = new(StringComparer.OrdinalIgnoreCase) { ["d"] = 1 };

        public Dictionary<string, int> Items { get; set; } = Default;
    }

    public class OfCopyOnWrite
    {
        private static readonly List<string> s_none = [];
        private List<string> _items = s_none;

        public List<string> Items => _items;

        public void Add(string item)
        {
            if (_items == s_none)
                _items = [];
            _items.Add(item);
        }
    }

    public class OfMethod
    {
        private List<string>? _items;

        public List<string>? Items => _items;

        public void Add(string item) => (_items ??= []).Add(item);
    }
}
