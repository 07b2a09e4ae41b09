using System.Collections;
using System.Text.Json.Serialization;
using Tessera.Tests.Contracts;
using Xunit;

namespace Tessera.Tests.Semantics;

/// <summary>Get-only properties with a read-only interface over a collection that they keep, as in response models of services.</summary>
public class ShownCollectionTests
{
    public static TheoryData<TesseraOptions> Engines => new(
        new TesseraOptions { Engine = TesseraSerializerEngine.Interpreted },
        new TesseraOptions { Engine = TesseraSerializerEngine.Generated },
        new TesseraOptions { Engine = TesseraSerializerEngine.Emitted },
        new TesseraOptions { PreferredObjectCreationHandling = JsonObjectCreationHandling.Populate },
        new TesseraOptions { References = TesseraReferenceHandling.Preserve });

    [Theory]
    [MemberData(nameof(Engines))]
    public void RoundTrip_CollectionsThatCanBeFilled_ComeBack(TesseraOptions options)
    {
        Answer answer = new() { Id = "a" };
        ((ICollection<string>)answer.Lines).Add("x");
        ((ICollection<string>)answer.Lines).Add("y");
        ((ICollection<int>)answer.Codes).Add(3);
        ((IDictionary<string, int>)answer.Places).Add("k", 7);
        ((ISet<string>)answer.Names).Add("n");
        ((ICollection<string>)answer.Kept).Add("f");

        Answer copy = Written.RoundTrip(answer, options);

        Assert.Equal("Id Lines Codes Places Names Kept", Written.Names(answer, options));
        Assert.Equal(("a", 7), (copy.Id, copy.Places["k"]));
        Assert.Equal(["x", "y"], copy.Lines);
        Assert.Equal([3], copy.Codes);
        Assert.Equal(["n"], copy.Names);
        Assert.Equal(["f"], copy.Kept);
    }

    /// <summary>A constructor takes the member, but reading calls another one and fills its list. A read-only list could not be filled.</summary>
    [Theory]
    [MemberData(nameof(Engines))]
    public void Serialize_ReadOnlyContentOfAnotherConstructor_IsRefused(TesseraOptions options)
    {
        Assert.Equal([1, 2], Written.RoundTrip(new Profile("p", new List<int> { 1, 2 }), options).Groups);
        Assert.Empty(Written.RoundTrip(new Profile("p", []), options).Groups);

        foreach (IReadOnlyList<int> groups in (IReadOnlyList<int>[])[Array.AsReadOnly([1]), new Bare(1), (int[])[1]])
        {
            TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(new Profile("p", groups), options));
            Assert.Equal((TesseraErrorCode.InvalidContract, "$.Groups"), (error.Code, error.Path));
            Assert.Contains("could not be read back", error.Message, StringComparison.Ordinal);
        }

        TesseraException unnamed = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(new Unnamed([1]), options));
        Assert.Equal((TesseraErrorCode.InvalidContract, "$.Items"), (unnamed.Code, unnamed.Path));
    }

    /// <summary>Content that is the same for all objects is not lost: it is there before data is read, and stays.</summary>
    [Theory]
    [MemberData(nameof(Engines))]
    public void RoundTrip_ContentThatNoConstructorTakes_StaysWhereItCannotBeFilled(TesseraOptions options)
    {
        Fixed copy = Written.RoundTrip(new Fixed { Id = 4 }, options);

        Assert.Equal(4, copy.Id);
        Assert.Equal(["a", "b"], copy.Braces);
        Assert.Equal(["a", "b"], copy.Array);
        Assert.Equal(["a"], copy.Wrapped);
        Assert.Equal([1], copy.Bare);
        // Written by a version that had others.
        Fixed older = Written.ReadInto<Fixed>(new { Id = 5, Braces = new[] { "z" }, Wrapped = new[] { "y" }, Bare = new[] { 8 } }, options);
        Assert.Equal((5, "a", "a", 1), (older.Id, older.Braces[0], older.Wrapped.Single(), older.Bare.Single()));
    }

    /// <summary>The constructor that reading would call may create no collection. The member would then be lost.</summary>
    [Fact]
    public void Serialize_HiddenConstructorBesideOneThatTakesTheMember_IsRefused()
    {
        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(new Hidden(3, new List<int> { 1 })));

        Assert.Equal(TesseraErrorCode.InvalidContract, error.Code);
        Assert.Contains("its Groups would be lost", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void RoundTrip_ElementsOfAnInterface_ComeBackWhereTheDataIdentifyThem()
    {
        Shapes value = new() { Id = 1 };
        ((List<IFormattable>)value.Parts).Add(2.5);

        Assert.Equal([1, 2.5], Written.RoundTrip(value).Parts);
    }

    public class Answer
    {
        private readonly IReadOnlyCollection<string> _kept = new List<string>();

        public string? Id { get; set; }

        public IReadOnlyList<string> Lines { get; } = new List<string>();

        public IReadOnlyCollection<int> Codes { get; } = new LinkedList<int>();

        public IReadOnlyDictionary<string, int> Places { get; } = new SortedDictionary<string, int>();

        public IReadOnlySet<string> Names { get; } = new HashSet<string>();

        public IReadOnlyCollection<string> Kept => _kept;
    }

    public class Profile
    {
        public Profile() => Groups = new List<int>();

        internal Profile(string? id, IReadOnlyList<int> groups) => (Id, Groups) = (id, groups);

        public string? Id { get; set; }

        public IReadOnlyList<int> Groups { get; }
    }

    public class Unnamed
    {
        public Unnamed()
        {
        }

        public Unnamed(IEnumerable<int> source) => Items = [.. source];

        public IReadOnlyList<int> Items { get; } = [];
    }

    public class Fixed
    {
        public int Id { get; set; }

        public IReadOnlyList<string> Braces { get; } = ["a", "b"];

        public IReadOnlyList<string> Array { get; } = new[] { "a", "b" };

        public IReadOnlyCollection<string> Wrapped { get; } = new List<string> { "a" }.AsReadOnly();

        public IReadOnlyCollection<int> Bare { get; } = new Bare(1);
    }

    public class Hidden
    {
        private Hidden() => Groups = null!;

        internal Hidden(int other, IReadOnlyList<int> groups) => (Id, Groups) = (other, groups);

        public int Id { get; set; }

        public IReadOnlyList<int> Groups { get; }
    }

    public class Shapes
    {
        public int Id { get; set; }

        public IReadOnlyList<IFormattable> Parts { get; } = new List<IFormattable> { 1 };
    }

    /// <summary>A collection that does not tell whether it can be changed.</summary>
    private sealed class Bare(int only) : IReadOnlyList<int>
    {
        public int Count => 1;

        public int this[int index] => only;

        public IEnumerator<int> GetEnumerator() => Enumerable.Repeat(only, 1).GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }
}
