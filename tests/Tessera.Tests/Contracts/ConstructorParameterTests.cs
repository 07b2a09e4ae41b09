using System.Collections.ObjectModel;
using System.Text.Json.Serialization;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Contracts;

/// <summary>Parameters with another type than the member of their name, as in a class that takes a sequence and shows a list.</summary>
public class ConstructorParameterTests
{
    [Theory]
    [InlineData(TesseraSerializerEngine.Interpreted)]
    [InlineData(TesseraSerializerEngine.Emitted)]
    public void RoundTrip_ValueThatAParameterMayMiss_IsGiven(TesseraSerializerEngine engine)
    {
        TesseraOptions options = new() { Engine = engine };
        MayBeMissing value = new(3, Guid.NewGuid(), DayOfWeek.Monday);

        for (int i = 0; i < 3; i++)
        {
            MayBeMissing copy = Written.RoundTrip(value, options);

            Assert.Equal((3, value.Id, DayOfWeek.Monday), (copy.X, copy.Id, copy.Day));
        }

        Assert.Equal((7, DayOfWeek.Sunday), (Written.ReadInto<MayBeMissing>(new { Day = 0 }, options).X, Written.ReadInto<MayBeMissing>(new { Day = 0 }, options).Day));
    }

    [Fact]
    public void RoundTrip_ParameterThatTakesWhatIsRead_GetsIt()
    {
        Assert.Equal(["a", "b"], Written.RoundTrip(new Outcome(["a", "b"], 3)).Errors);
        Assert.Equal(3, Written.RoundTrip(new Outcome([], 3)).Code);
        Assert.Equal([1, 2], Written.RoundTrip(new Rows([1, 2])).Items);
        Assert.Equal([1, 2], Written.RoundTrip(new Wrapped([1, 2])).Items);
        Assert.Equal([1, 2], Written.RoundTrip(new Keys(new HashSet<int> { 1, 2 })).Ids);
        Assert.Equal("en", Written.RoundTrip(new Headers(new Dictionary<string, string> { ["lang"] = "en" })).Values["lang"]);
        Assert.Equal([1, 2], Written.RoundTrip(new Span([1, 2])).Points);
    }

    [Fact]
    public void RoundTrip_Null_IsGivenToTheConstructor() => Assert.Empty(Written.RoundTrip(new Outcome(null, 1)).Errors);

    /// <summary>Tools generate such models for Azure: an internal constructor does not set what the public one requires.</summary>
    [Fact]
    public void RoundTrip_CollectionThatAHiddenConstructorLeaves_GoesThroughThePublicOne()
    {
        Request read = Written.RoundTrip(new Request(["a", "b"]) { Size = 3, Extra = { ["x"] = 1 } });

        Assert.Equal(["a", "b"], read.Input);
        Assert.Equal((3, 1), (read.Size, read.Extra["x"]));
    }

    /// <summary>The hidden constructor is used even if the public one would create the collection too, as long as the public one does not take it.</summary>
    [Fact]
    public void RoundTrip_HiddenConstructorThatMakesTheCollection_IsUsed()
    {
        Album album = new("a");
        album.Titles.Add("t");

        Album read = Written.RoundTrip(album);

        Assert.Equal(("a", "t", true), (read.Name, Assert.Single(read.Titles), read.IsHidden));
    }

    [Fact]
    public void RoundTrip_InListsOfMany_KeepsEach()
    {
        List<Rows> rows = [.. Enumerable.Range(0, 50).Select(i => new Rows([i]))];

        Assert.Equal(rows.Select(r => r.Items[0]), Written.RoundTrip(rows).Select(r => r.Items[0]));
    }

    [Fact]
    public void Deserialize_DataOfAnotherVersion_ReachTheParameter()
    {
        Assert.Equal(["5"], Written.ReadInto<Outcome>(new { Other = 1, Errors = new HashSet<int> { 5 }, Code = 1 }).Errors);
        Assert.Equal([7], Written.ReadInto<Rows>(new { Items = new long[] { 7 }, Extra = "x" }).Items);
    }

    [Fact]
    public void RoundTrip_ParametersOfTheVeryType_AreUsedFirst() => Assert.Equal("exact", Written.RoundTrip(new Both([1])).Used);

    [Theory]
    [InlineData(typeof(Boxing))]
    [InlineData(typeof(Narrow))]
    [InlineData(typeof(ByReference))]
    public void Deserialize_ParameterThatCannotTakeIt_IsRefused(Type type)
    {
        byte[] data = TesseraSerializer.Serialize(new { Value = 1, Items = new[] { 1 } });

        Assert.Equal(TesseraErrorCode.InvalidContract, Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize(data, type)).Code);
    }

    public sealed class Outcome(IEnumerable<string>? errors, int code)
    {
        public IReadOnlyList<string> Errors { get; } = [.. errors ?? []];

        public int Code { get; } = code;
    }

    public sealed class Request
    {
        public Request(IEnumerable<string> input) => (Input, Extra) = ([.. input], new Dictionary<string, int>());

        internal Request()
        {
        }

        public IList<string> Input { get; } = null!;

        public int? Size { get; set; }

        public IDictionary<string, int> Extra { get; } = null!;
    }

    public sealed class Album
    {
        public Album(string name) => Name = name;

        private Album() => (Name, IsHidden) = ("", true);

        public string Name { get; private set; }

        public List<string> Titles { get; } = [];

        [JsonIgnore]
        public bool IsHidden { get; }
    }

    public sealed class Rows(List<int> items)
    {
        public IReadOnlyList<int> Items { get; } = items;
    }

    [method: JsonConstructor]
    public sealed class Wrapped(IEnumerable<int> items)
    {
        public ReadOnlyCollection<int> Items { get; } = new([.. items]);
    }

    public sealed class Keys(ISet<int> ids)
    {
        public IReadOnlySet<int> Ids { get; } = ids.ToHashSet();
    }

    public sealed class Headers(IDictionary<string, string> values)
    {
        public IReadOnlyDictionary<string, string> Values { get; } = new Dictionary<string, string>(values);
    }

    public readonly struct Span(IEnumerable<int> points)
    {
        public int[] Points { get; } = [.. points];
    }

    public sealed class Both
    {
        public Both(int[] items) => (Items, Used) = (items, "exact");

        public Both(IEnumerable<int> items, string used) => (Items, Used) = ([.. items], "wider, " + used);

        public int[] Items { get; }

        [JsonIgnore]
        public string Used { get; }
    }

    public sealed class MayBeMissing(int? x, Guid? id, DayOfWeek? day)
    {
        public int X { get; } = x ?? 7;

        public Guid Id { get; } = id ?? Guid.NewGuid();

        public DayOfWeek Day { get; } = day ?? DayOfWeek.Friday;
    }

    public sealed class Boxing(object value)
    {
        public int Value { get; } = (int)value;
    }

    public sealed class Narrow(List<int> items)
    {
        public int[] Items { get; } = [.. items];
    }

    public sealed class ByReference(in IEnumerable<int> items)
    {
        public int[] Items { get; } = [.. items];
    }
}
