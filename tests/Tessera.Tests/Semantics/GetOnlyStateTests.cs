using System.Collections;
using System.Collections.ObjectModel;
using System.Collections.Specialized;
using System.Text.Json.Serialization;
using Tessera.Tests.Contracts;
using Xunit;

namespace Tessera.Tests.Semantics;

/// <summary>Get-only state that only its owner can create, or whose interface is read-only, comes back nevertheless.</summary>
public class GetOnlyStateTests
{
    private static readonly TesseraOptions s_populate = new() { PreferredObjectCreationHandling = JsonObjectCreationHandling.Populate };

    public static TheoryData<TesseraOptions> Engines => new(
        new TesseraOptions { Engine = TesseraSerializerEngine.Interpreted }, new TesseraOptions { Engine = TesseraSerializerEngine.Emitted });

    [Theory]
    [MemberData(nameof(Engines))]
    public void RoundTrip_TablesOfText_ComeBack(TesseraOptions options)
    {
        Request request = new();
        request.Headers.Add("a", "1");
        request.Headers.Add("a", "2");
        request.Texts["k"] = "v";

        Request copy = Written.RoundTrip(request, options);

        Assert.Equal(["1", "2"], copy.Headers.GetValues("a")!);
        Assert.Equal((2, "v", 1), (copy.Headers.Count, copy.Texts["k"], copy.Texts.Count));
    }

    /// <summary>A NameValueCollection can have null as the first value of a name. Its Add ignores null.</summary>
    [Theory]
    [MemberData(nameof(Engines))]
    public void RoundTrip_NullBeforeOtherValues_ComesBack(TesseraOptions options)
    {
        Request request = new();
        request.Headers["a"] = null;
        request.Headers.Add("a", "x");
        request.Headers.Add("b", null);

        string?[] values = [null, "x"];
        Assert.Equal(values, Written.RoundTrip(request, options).Headers.GetValues("a")!);
        Assert.Null(Written.RoundTrip(request, options).Headers.GetValues("b"));
        Assert.Equal(values, Written.RoundTrip(request, options with { PreferredObjectCreationHandling = JsonObjectCreationHandling.Populate }).Headers.GetValues("a")!);
    }

    [Fact]
    public void Populate_TablesOfText_KeepWhatTheDataDoNotHave()
    {
        Request target = new();
        target.Headers.Add("kept", "1");
        target.Headers.Add("a", "old");
        target.Texts["kept"] = "t";
        Request data = new();
        data.Headers.Add("a", "new");
        data.Texts["k"] = "v";
        data.Headers.Remove("default");

        TesseraSerializer.Populate(TesseraSerializer.Serialize(data, s_populate), target, s_populate);

        Assert.Equal(("1", "new", "t", "v"), (target.Headers["kept"], target.Headers["a"], target.Texts["kept"], target.Texts["k"]));
    }

    [Fact]
    public void Serialize_ValuesUnderANullName_SaysWhatToDo()
    {
        NameValueCollection values = new() { { "a", "1" }, { null, "flag" } };

        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(new { Query = values }));

        Assert.Equal((TesseraErrorCode.InvalidValue, "$.Query"), (error.Code, error.Path));
        Assert.Contains("under a null name", error.Message, StringComparison.Ordinal);
    }

    /// <summary>These collections have no public constructor. They are filled through their interface.</summary>
    [Theory]
    [MemberData(nameof(Engines))]
    public void RoundTrip_CollectionsThatOnlyTheirOwnerCreates_AreFilled(TesseraOptions options)
    {
        Owner owner = new();
        owner.Names.Add("n");
        owner.Numbers.Add(1);
        owner.Numbers.Add(2);
        owner.Ages.Add("x", 7);

        Owner copy = Written.RoundTrip(owner, options);

        Assert.Equal(["n"], copy.Names);
        Assert.Equal([1, 2], copy.Numbers);
        Assert.Equal(7, Assert.Single(copy.Ages).Value);
    }

    [Theory]
    [MemberData(nameof(Engines))]
    public void RoundTrip_ObjectUnderPopulate_TakesWhatIsRead(TesseraOptions options)
    {
        TesseraOptions populate = s_populate with { Engine = options.Engine };
        Outer outer = new() { Inner = { X = 5 } };

        Outer copy = Written.RoundTrip(outer, populate);

        Assert.Equal((5, 3), (copy.Inner.X, copy.Inner.Kept));
        Assert.Equal("Inner", Written.Names(outer, populate));
        Assert.Equal((5, 3), (Written.RoundTrip(outer, options).Inner.X, Written.RoundTrip(outer, options).Inner.Kept));
    }

    public sealed class Request
    {
        public NameValueCollection Headers { get; } = new() { { "default", "d" } };

        public StringDictionary Texts { get; } = [];
    }

    public sealed class Names : Collection<string>
    {
        internal Names()
        {
        }
    }

    public sealed class NumberCollection : ICollection<int>
    {
        private readonly List<int> _items;

        internal NumberCollection(int capacity) => _items = new(capacity);

        public int Count => _items.Count;

        public bool IsReadOnly => false;

        public void Add(int item) => _items.Add(item);

        public void Clear() => _items.Clear();

        public bool Contains(int item) => _items.Contains(item);

        public void CopyTo(int[] array, int arrayIndex) => _items.CopyTo(array, arrayIndex);

        public bool Remove(int item) => _items.Remove(item);

        public IEnumerator<int> GetEnumerator() => _items.GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    public sealed class Ages : Dictionary<string, int>
    {
        internal Ages()
        {
        }
    }

    public sealed class Owner
    {
        public Names Names { get; } = new();

        public NumberCollection Numbers { get; } = new(4);

        public Ages Ages { get; } = new();
    }

    public sealed class Inner
    {
        public int X { get; set; }

        [JsonIgnore]
        public int Kept { get; set; } = 3;
    }

    public sealed class Outer
    {
        public Inner Inner { get; } = new();

        /// <summary>A computed property whose value is not kept.</summary>
        public Inner Fresh => new() { X = Inner.X + 1 };
    }
}
