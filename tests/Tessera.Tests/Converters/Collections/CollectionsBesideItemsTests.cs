using System.Collections;
using Tessera.Tests.Contracts;
using Xunit;

namespace Tessera.Tests.Converters.Collections;

/// <summary>Collection classes that keep other collections beside their items, in properties without a setter.</summary>
public class CollectionsBesideItemsTests
{
    public static TheoryData<TesseraSerializerEngine> Engines => new(TesseraSerializerEngine.Interpreted, TesseraSerializerEngine.Generated, TesseraSerializerEngine.Emitted);

    [Theory]
    [MemberData(nameof(Engines))]
    public void RoundTrip_OtherCollections_ComeBackWithTheItems(TesseraSerializerEngine engine)
    {
        TesseraOptions options = new() { Engine = engine };
        Playlist list = [1, 2];
        list.Tags.Add("t");
        list.Note("n");
        Settings settings = new() { ["a"] = 1 };
        settings.Times.Add(TimeSpan.FromHours(1));

        Playlist copy = Written.RoundTrip(list, options);
        Settings other = Written.RoundTrip(settings, options);

        Assert.Equal([1, 2], copy);
        Assert.Equal(["t"], copy.Tags);
        Assert.Equal(["n"], copy.Notes);
        Assert.Equal((1, TimeSpan.FromHours(1)), (other["a"], other.Times.Single()));
    }

    /// <summary>A collection that may hold the items themselves is not state: the items would be there twice, or be in the way.</summary>
    [Fact]
    public void Serialize_CollectionsOfTheItemsThemselves_AreNoState()
    {
        Index index = [];
        index.Add("a", 1);

        Assert.Equal(new Dictionary<string, int> { ["a"] = 1 }, TesseraSerializer.Deserialize(TesseraSerializer.Serialize(index)));
        Index copy = Written.RoundTrip(index);
        Assert.Equal((1, "a", 1), (copy.Numbers.Single(), copy.Names.Single(), copy.Count()));
    }

    public class Playlist : List<int>
    {
        private readonly List<string> _notes = [];

        public List<string> Tags { get; } = [];

        public IReadOnlyList<string> Notes => _notes;

        public void Note(string note) => _notes.Add(note);
    }

    public class Settings : Dictionary<string, int>
    {
        public ICollection<TimeSpan> Times { get; } = new LinkedList<TimeSpan>();
    }

    public class Index : IEnumerable<KeyValuePair<string, int>>
    {
        public List<string> Names { get; } = [];

        public List<int> Numbers { get; } = [];

        public void Add(string name, int number)
        {
            Names.Add(name);
            Numbers.Add(number);
        }

        public IEnumerator<KeyValuePair<string, int>> GetEnumerator() => Names.Zip(Numbers, KeyValuePair.Create).GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }
}
