using System.Collections.ObjectModel;
using System.Text;
using Tessera.Tests.Contracts;
using Xunit;

namespace Tessera.Tests.Semantics;

/// <summary>Collection classes whose constructor takes members, such as a list with a name: the constructor is called, and the items are added.</summary>
public class ConstructedCollectionTests
{
    public static TheoryData<TesseraOptions> Engines => new(
        new TesseraOptions { Engine = TesseraSerializerEngine.Interpreted },
        new TesseraOptions { Engine = TesseraSerializerEngine.Generated },
        new TesseraOptions { Engine = TesseraSerializerEngine.Emitted },
        new TesseraOptions { References = TesseraReferenceHandling.Preserve },
        new TesseraOptions { Profile = TesseraSerializationProfile.Canonical });

    [Theory]
    [MemberData(nameof(Engines))]
    public void RoundTrip_ListsAndDictionaries_ComeBack(TesseraOptions options)
    {
        for (int i = 0; i < 3; i++)
        {
            NamedList list = Written.RoundTrip(new NamedList("n") { 1, 2 }, options);
            NamedMap map = Written.RoundTrip(new NamedMap("m") { ["a"] = 1 }, options);
            Section<string> section = Written.RoundTrip(new Section<string>("s", ["x", "y"]) { IsOpen = true }, options);

            Assert.Equal("n", list.Name);
            Assert.Equal([1, 2], list);
            Assert.Equal(("m", 1), (map.Name, map["a"]));
            Assert.Equal(("s", true), (section.Key, section.IsOpen));
            Assert.Equal(["x", "y"], section);
            Assert.Empty(Written.RoundTrip(new NamedList("n"), options));
        }
    }

    [Theory]
    [MemberData(nameof(Engines))]
    public void RoundTrip_AsMembersAndElements_ComeBack(TesseraOptions options)
    {
        Board copy = Written.RoundTrip(new Board { Lists = [new("a") { 1 }, new("b")], Only = new NamedList("c") { 3 } }, options);

        Assert.Equal(["a", "b"], copy.Lists.Select(list => list.Name));
        Assert.Equal([1], copy.Lists[0]);
        Assert.Equal([3], copy.Only!);
    }

    [Fact]
    public void RoundTrip_AsJson_ComesBack()
    {
        string json = TesseraJson.ToJson(TesseraSerializer.Serialize(new NamedMap("m") { ["a"] = 1 }));

        NamedMap copy = TesseraSerializer.Deserialize<NamedMap>(TesseraJson.FromJson(Encoding.UTF8.GetBytes(json)))!;

        Assert.Equal(("m", 1), (copy.Name, copy["a"]));
    }

    [Fact]
    public void Check_OfSuchClasses_FindsNoProblem() => Assert.Empty(TesseraSerializer.Check<Board>().Problems);

    /// <summary>The slot says nothing about the name, which would be lost.</summary>
    [Fact]
    public void Serialize_InASlotOfAnInterface_IsStillRefused() => Assert.Contains(
        "own members would be lost",
        Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize<ICollection<int>>(new NamedList("n") { 1 })).Message,
        StringComparison.Ordinal);

    public sealed class NamedList(string name) : List<int>
    {
        public string Name { get; set; } = name;
    }

    public sealed class NamedMap(string name) : Dictionary<string, int>
    {
        public string Name { get; } = name;
    }

    public sealed class Section<T> : ObservableCollection<T>
    {
        public Section(string key) => Key = key;

        public Section(string key, IEnumerable<T> items)
            : base(items) => Key = key;

        public string Key { get; }

        public bool IsOpen { get; set; }
    }

    public sealed class Board
    {
        public List<NamedList> Lists { get; set; } = [];

        public NamedList? Only { get; set; }
    }
}
