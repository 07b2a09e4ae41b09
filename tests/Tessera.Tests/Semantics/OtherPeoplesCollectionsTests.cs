using System.Collections;
using System.Data.Common;
using Tessera.Tests.Contracts;
using Xunit;

namespace Tessera.Tests.Semantics;

/// <summary>Collections like those of packages: a new interface, a class that only grows, a struct that enumerates its members, a dictionary of text.</summary>
public class OtherPeoplesCollectionsTests
{
    /// <summary>The number of rounds after which code has been emitted.</summary>
    private const int Rounds = 100;

    public static TheoryData<TesseraOptions> Engines => new(
        new TesseraOptions { Engine = TesseraSerializerEngine.Interpreted },
        new TesseraOptions { Engine = TesseraSerializerEngine.Generated },
        new TesseraOptions { Engine = TesseraSerializerEngine.Emitted });

    [Theory]
    [MemberData(nameof(Engines))]
    public void RoundTrip_GetOnlyInterfaceOfCollections_IsFilled(TesseraOptions options)
    {
        Event value = new() { Parameters = { "a", "b" }, Named = { ["k"] = 1 } };

        for (int i = 0; i < Rounds; i++)
        {
            Event copy = Written.RoundTrip(value, options);

            Assert.Equal(["a", "b"], copy.Parameters);
            Assert.Equal(1, copy.Named["k"]);
            Assert.IsType<ParameterList>(copy.Parameters);
        }
    }

    [Theory]
    [MemberData(nameof(Engines))]
    public void RoundTrip_GetOnlyCollectionThatOnlyGrows_IsFilled(TesseraOptions options)
    {
        Tree value = new();
        value.Nodes.Add(1);
        value.Nodes.Add(2);

        for (int i = 0; i < Rounds; i++)
            Assert.Equal([1, 2], Written.RoundTrip(value, options).Nodes);
    }

    /// <summary>Only IList says how it is filled. It was left out.</summary>
    [Theory]
    [MemberData(nameof(Engines))]
    public void RoundTrip_GetOnlyCollectionWithoutTypeParameterOrConstructor_IsFilled(TesseraOptions options)
    {
        Machine value = new();
        value.Marks.Add(3);

        for (int i = 0; i < Rounds; i++)
        {
            Machine copy = Written.RoundTrip(value, options);

            Assert.Equal([3], copy.Marks.Cast<int>());
            Assert.Same(copy, copy.Marks.Owner);
        }
    }

    /// <summary>Each call returns another collection, so reading could not fill it.</summary>
    [Fact]
    public void Serialize_ComputedCollectionThatOnlyGrows_IsNoMember() => Assert.Equal("Nodes", Written.Names(new Tree()));

    [Theory]
    [MemberData(nameof(Engines))]
    public void Deserialize_IntoACollectionThatOnlyGrowsAndHoldsSome_IsAnError(TesseraOptions options)
    {
        byte[] data = TesseraSerializer.Serialize(new { Nodes = new[] { 1, 2 } });

        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<Begun>(data, options));

        Assert.Equal((TesseraErrorCode.TypeMismatch, "$.Nodes"), (error.Code, error.Path));
        Assert.Equal([7], TesseraSerializer.Deserialize<Begun>(data, options with { OnMismatch = TesseraMismatchHandling.UseDefault })!.Nodes);
    }

    [Theory]
    [MemberData(nameof(Engines))]
    public void RoundTrip_StructThatEnumeratesWhatItsMembersSay_IsItsMembers(TesseraOptions options)
    {
        Page value = new() { Lines = new Lines(["a", "b", ""], 2) };

        for (int i = 0; i < Rounds; i++)
        {
            Page copy = Written.RoundTrip(value, options);

            Assert.Equal(["a", "b"], copy.Lines);
            Assert.Equal(3, copy.Lines.All.Length);
        }
    }

    /// <summary>The members of the struct are not its whole state: a private field holds its items.</summary>
    [Fact]
    public void Serialize_StructThatHidesItsItems_IsRefused()
    {
        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(new HiddenLines(["a"], 1)));

        Assert.Equal(TesseraErrorCode.InvalidContract, error.Code);
        Assert.Contains("cannot be created and filled", error.Message, StringComparison.Ordinal);
    }

    [Theory]
    [MemberData(nameof(Engines))]
    public void RoundTrip_ConnectionStrings_AreTheirText(TesseraOptions options)
    {
        Connection value = new() { Builder = new Builder { Host = "h;=", Mode = DayOfWeek.Friday } };

        for (int i = 0; i < Rounds; i++)
        {
            Connection copy = Written.RoundTrip(value, options);

            Assert.Equal(("h;=", DayOfWeek.Friday, 2), (copy.Builder!.Host, copy.Builder.Mode, copy.Builder.Count));
            Assert.Null(copy.None);
        }

        Assert.Equal(value.Builder.ConnectionString, Written.Members(value)["Builder"]);
    }

    [Theory]
    [MemberData(nameof(Engines))]
    public void Deserialize_TextThatIsNoConnectionString_IsAnError(TesseraOptions options)
    {
        TesseraException error = Assert.Throws<TesseraException>(() => Written.ReadInto<Connection>(new { Builder = "no such thing" }, options));

        Assert.Equal((TesseraErrorCode.InvalidValue, "$.Builder"), (error.Code, error.Path));
    }

    public interface IParameters : IList<string>;

    public interface INamedDictionary : IDictionary<string, int>;

    public sealed class ParameterList : List<string>, IParameters;

    public sealed class NamedTable : Dictionary<string, int>, INamedDictionary;

    public sealed class Event
    {
        public IParameters Parameters { get; } = new ParameterList();

        public INamedDictionary Named { get; } = new NamedTable();
    }

    /// <summary>A collection that has neither Clear nor an interface for changes.</summary>
    public sealed class Growing : IEnumerable<int>
    {
        private readonly List<int> _items = [];

        public void Add(int item) => _items.Add(item);

        public IEnumerator<int> GetEnumerator() => _items.GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    public sealed class Tree
    {
        public Growing Nodes { get; } = [];

#pragma warning disable CA1822 // As a property of the object.
        public Growing Copies => [];
#pragma warning restore CA1822
    }

#pragma warning disable CA1010 // A collection that is older than type parameters.
    public sealed class MarkCollection : CollectionBase
#pragma warning restore CA1010
    {
        internal MarkCollection(Machine owner) => Owner = owner;

        internal Machine Owner { get; }

        public void Add(int mark) => List.Add(mark);
    }

    public sealed class Machine
    {
        public Machine() => Marks = new(this);

        public MarkCollection Marks { get; }
    }

    public sealed class Begun
    {
        public Growing Nodes { get; } = [7];
    }

    public struct Lines(string[] all, int count) : IEnumerable<string>
    {
        public string[] All { get; private set; } = all;

        public int Count { get; private set; } = count;

        public readonly IEnumerator<string> GetEnumerator() => (All ?? []).Take(Count).GetEnumerator();

        readonly IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    public struct HiddenLines(string[] all, int version) : IEnumerable<string>
    {
        private readonly string[] _all = all;

        public int Version { get; set; } = version;

        public readonly IEnumerator<string> GetEnumerator() => ((IEnumerable<string>)_all).GetEnumerator();

        readonly IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    public sealed class Page
    {
        public Lines Lines { get; set; }
    }

    /// <summary>A builder like those of database drivers: it returns other values for a key than it accepts.</summary>
#pragma warning disable CA1010, CA1710 // As the class that it derives from.
    public sealed class Builder : DbConnectionStringBuilder, IDictionary<string, object?>
#pragma warning restore CA1010, CA1710
    {
        public string? Host
        {
            get => base.TryGetValue("Host", out object? host) ? (string)host : null;
            set => base["Host"] = value!;
        }

        public DayOfWeek Mode
        {
            get => base.TryGetValue("Mode", out object? mode) ? Enum.Parse<DayOfWeek>((string)mode) : default;
            set => base["Mode"] = value.ToString();
        }

        ICollection<string> IDictionary<string, object?>.Keys => [.. base.Keys.Cast<string>()];

        ICollection<object?> IDictionary<string, object?>.Values => [.. base.Values.Cast<object?>()];

        bool ICollection<KeyValuePair<string, object?>>.IsReadOnly => false;

        object? IDictionary<string, object?>.this[string key]
        {
            get => Mode;
            set => throw new InvalidCastException();
        }

        void IDictionary<string, object?>.Add(string key, object? value) => throw new InvalidCastException();

        void ICollection<KeyValuePair<string, object?>>.Add(KeyValuePair<string, object?> item) => throw new InvalidCastException();

        bool ICollection<KeyValuePair<string, object?>>.Contains(KeyValuePair<string, object?> item) => false;

        void ICollection<KeyValuePair<string, object?>>.CopyTo(KeyValuePair<string, object?>[] array, int arrayIndex) => throw new InvalidCastException();

        bool ICollection<KeyValuePair<string, object?>>.Remove(KeyValuePair<string, object?> item) => false;

        bool IDictionary<string, object?>.ContainsKey(string key) => true;

        bool IDictionary<string, object?>.TryGetValue(string key, out object? value) => base.TryGetValue(key, out value);

        IEnumerator<KeyValuePair<string, object?>> IEnumerable<KeyValuePair<string, object?>>.GetEnumerator() =>
            base.Keys.Cast<string>().Select(key => new KeyValuePair<string, object?>(key, base[key])).GetEnumerator();
    }

    public sealed class Connection
    {
        public Builder? Builder { get; set; }

        public Builder? None { get; set; }
    }
}
