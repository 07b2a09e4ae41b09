using System.Collections;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.Text.Json;
using System.Text.Json.Serialization;
using Tessera.Tests.Contracts;
using Xunit;

namespace Tessera.Tests.Semantics;

/// <summary>Get-only collections: elements that the object cannot accept are an error, and are never dropped.</summary>
public class KeptCollectionTests
{
    private static readonly TesseraOptions[] s_engines =
    [
        new() { Engine = TesseraSerializerEngine.Interpreted }, new() { Engine = TesseraSerializerEngine.Emitted }, new() { Engine = TesseraSerializerEngine.Generated },
    ];

    public static TheoryData<TesseraOptions> Engines => new(s_engines);

    public static TheoryData<object> ReadOnlyHolders => new(
        new Showing<IList<int>>(new ReadOnlyCollection<int>([1])),
        new Showing<ICollection<int>>(ImmutableArray.Create(1)),
        new Showing<ISet<int>>(ImmutableHashSet.Create(1)),
        new Showing<IDictionary<string, int>>(new ReadOnlyDictionary<string, int>(new Dictionary<string, int> { ["a"] = 1 })),
        new Showing<IList>(ArrayList.ReadOnly(new ArrayList { 1 })),
        new Showing<IDictionary>(ImmutableDictionary.CreateRange([KeyValuePair.Create<object, object?>("a", 1)])),
        new Showing<Collection<int>>(new Collection<int>(ImmutableList.Create(1))));

    public static TheoryData<object> EmptyHolders => new(
        new Showing<List<int>>([1]),
        new Showing<IList<int>>([1]),
        new Showing<Queue<int>>(new([1])),
        new Showing<HashSet<int>>([1]),
        new Showing<Dictionary<string, int>>(new() { ["a"] = 1 }),
        new Showing<IDictionary>(new Hashtable { ["a"] = 1 }));

    [Theory]
    [MemberData(nameof(ReadOnlyHolders))]
    public void Serialize_ReadOnlyCollectionWithElements_IsRefusedAtTheMember(object holder)
    {
        foreach (TesseraOptions options in s_engines)
        {
            TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(holder, holder.GetType(), options));

            Assert.Equal((TesseraErrorCode.InvalidContract, "$.Shown"), (error.Code, error.Path));
            Assert.Contains("is read-only, so reading could not fill it", error.Message, StringComparison.Ordinal);
        }
    }

    /// <summary>A new object already holds elements that nothing can remove. If they are the same, there is nothing to do.</summary>
    [Theory]
    [MemberData(nameof(Engines))]
    public void RoundTrip_PrefilledCollectionWithoutClear_IsRefusedUnlessItHoldsTheSame(TesseraOptions options)
    {
        Prefilled same = Written.RoundTrip(new Prefilled { Name = "n" }, options);
        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(new Prefilled { Items = { 3 } }, options));
        TesseraException reading = Assert.Throws<TesseraException>(() => Written.ReadInto<Prefilled>(new { Items = new[] { 4 } }, options));

        Assert.Equal("n", same.Name);
        Assert.Equal([1, 2], same.Items);
        Assert.Equal((TesseraErrorCode.InvalidContract, "$.Items"), (error.Code, error.Path));
        Assert.Contains("has no Clear that could remove them", error.Message, StringComparison.Ordinal);
        Assert.Equal((TesseraErrorCode.TypeMismatch, "$.Items"), (reading.Code, reading.Path));
        Assert.NotEmpty(TesseraSerializer.Serialize(new Prefilled { Items = { 3 } }, options with { AllowWriteOnly = true }));
    }

    [Theory]
    [MemberData(nameof(ReadOnlyHolders))]
    public void Serialize_ReadOnlyCollectionForNobodyToReadBack_IsWritten(object holder)
    {
        byte[] data = TesseraSerializer.Serialize(holder, holder.GetType(), new TesseraOptions { AllowWriteOnly = true });

        Assert.Equal(data, TesseraSerializer.Serialize(holder, holder.GetType(), new TesseraOptions { AllowWriteOnly = true, Engine = TesseraSerializerEngine.Interpreted }));
        Assert.Single(Assert.IsAssignableFrom<ICollection>(((TesseraObject)TesseraSerializer.Deserialize(data)!)["Shown"]));
        // Inside of a slot that is read without a type nothing has to be filled.
        Assert.NotEmpty(TesseraSerializer.Serialize<object>(holder));
    }

    [Theory]
    [MemberData(nameof(EmptyHolders))]
    public void Deserialize_WhereTheObjectHoldsNone_IsAnError(object holder)
    {
        foreach (TesseraOptions options in s_engines)
        {
            byte[] data = TesseraSerializer.Serialize(holder, holder.GetType(), options with { AllowWriteOnly = true });
            TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize(data, holder.GetType(), options));

            Assert.Equal((TesseraErrorCode.TypeMismatch, "$.Shown"), (error.Code, error.Path));
            Assert.Contains("has no setter, and the object holds no", error.Message, StringComparison.Ordinal);
            Assert.IsType(holder.GetType(), TesseraSerializer.Deserialize(data, holder.GetType(), options with { OnMismatch = TesseraMismatchHandling.UseDefault }));
        }
    }

    [Theory]
    [MemberData(nameof(Engines))]
    public void RoundTrip_CollectionOfAFixedLength_IsFilledIfTheLengthIsTheSame(TesseraOptions options)
    {
        Fixed source = new();
        source.Numbers[1] = 7;
        source.Anything[0] = "x";

        Fixed copy = Written.RoundTrip(source, options);

        Assert.Equal([0, 7], copy.Numbers);
        Assert.Equal("x", copy.Anything[0]);
        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<Fixed>(TesseraSerializer.Serialize(new { Numbers = new[] { 1, 2, 3 } }, options), options));
        Assert.Equal((TesseraErrorCode.TypeMismatch, "$.Numbers"), (error.Code, error.Path));
        Assert.Contains("has a fixed length", error.Message, StringComparison.Ordinal);
    }

    /// <summary>Nothing is lost if the object already holds the same elements.</summary>
    [Fact]
    public void Deserialize_ReadOnlyCollectionWithTheSameElements_IsNoError()
    {
        byte[] data = TesseraSerializer.Serialize(new { Names = new[] { "a", "b" }, Nothing = Array.Empty<int>() });

        Constant read = TesseraSerializer.Deserialize<Constant>(data)!;

        Assert.Equal(["a", "b"], read.Names);
        Assert.Null(read.Nothing);
        Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<Constant>(TesseraSerializer.Serialize(new { Names = new[] { "a", "c" } })));
    }

    /// <summary>The readonly field is written and filled, whatever the getter returns.</summary>
    [Theory]
    [MemberData(nameof(Engines))]
    public void RoundTrip_CopiesAndWrappersOfAReadonlyField_ComeBack(TesseraOptions options)
    {
        Team team = new();
        team.Join("a", 1);

        Team copy = Written.RoundTrip(team, options);

        Assert.Equal(["a"], copy.Names);
        Assert.Equal(["a"], copy.Wrapped);
        Assert.Equal(1, copy.Ages["a"]);
        Assert.Equal(["Names", "Wrapped", "Ages"], ((TesseraObject)TesseraSerializer.Deserialize(TesseraSerializer.Serialize(team, options))!).Keys);
    }

    [Fact]
    public void Deserialize_ObjectUnderPopulateThatIsNotThere_IsAnError()
    {
        TesseraOptions populate = new() { PreferredObjectCreationHandling = JsonObjectCreationHandling.Populate };
        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<Shown>(TesseraSerializer.Serialize(new { Point = new { X = 1 } }), populate));

        Assert.Equal((TesseraErrorCode.TypeMismatch, "$.Point"), (error.Code, error.Path));
        Assert.Null(TesseraSerializer.Deserialize<Shown>(TesseraSerializer.Serialize(new { Point = (Point?)null }), populate)!.Point);
    }

    [Fact]
    public void Serialize_MemberWithoutSetterAndWithAConverter_SaysThatItWouldBeLost()
    {
        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(new Converted()));

        Assert.Equal(TesseraErrorCode.InvalidContract, error.Code);
        Assert.Contains("Numbers has no setter, and its", error.Message, StringComparison.Ordinal);
    }

    /// <summary>A class whose new objects hold nothing.</summary>
    public sealed class Showing<T>
    {
        private readonly T? _state;

        public Showing(T state) => _state = state;

        private Showing()
        {
        }

        public T? Shown => _state;
    }

    public sealed class Shown
    {
        public Point? Point { get; }
    }

    public sealed class Point
    {
        public int X { get; set; }
    }

    public sealed class Fixed
    {
        public IList<int> Numbers { get; } = new int[2];

        public IList Anything { get; } = new object?[1];
    }

    public sealed class Constant
    {
        public IList<string> Names { get; } = ImmutableList.Create("a", "b");

        public IList<int>? Nothing { get; }
    }

    public sealed class Team
    {
        private readonly List<string> _names = [];
        private readonly List<string> m_wrapped = [];
        private readonly Dictionary<string, int> ages = [];

        public List<string> Names => [.. _names];

        public IList<string> Wrapped => m_wrapped.AsReadOnly();

        public IDictionary<string, int> Ages => new ReadOnlyDictionary<string, int>(ages);

        public void Join(string name, int age)
        {
            _names.Add(name);
            m_wrapped.Add(name);
            ages.Add(name, age);
        }
    }

    public sealed class Converted
    {
        [JsonConverter(typeof(Numbering))]
        public List<int> Numbers { get; } = [];
    }

    public sealed class Numbering : JsonConverter<List<int>>
    {
        public override List<int> Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => [reader.GetInt32()];

        public override void Write(Utf8JsonWriter writer, List<int> value, JsonSerializerOptions options) => writer.WriteNumberValue(value.Count);
    }

    public sealed class Prefilled
    {
        public string? Name { get; set; }

        public Growing Items { get; } = new() { 1, 2 };
    }

    public sealed class Growing : IEnumerable<int>
    {
        private readonly List<int> _items = [];

        public void Add(int item) => _items.Add(item);

        public IEnumerator<int> GetEnumerator() => _items.GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }
}
