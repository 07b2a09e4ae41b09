using System.Collections.ObjectModel;
using System.Text.Json.Serialization;
using Xunit;

namespace Tessera.Tests.Converters.Collections;

/// <summary>Collection classes whose constructor adds elements. Elements in the data replace these and do not follow them.</summary>
public class SelfFillingCollectionTests
{
    private static readonly TesseraOptions s_populate = new() { PreferredObjectCreationHandling = JsonObjectCreationHandling.Populate };

    [Fact]
    public void RoundTrip_AsConstructed_AddsNothing()
    {
        Check(Copy(new Tags()), "first");
        Check(Copy(new TagList()), "first");
        Check(Copy(new TagSet()), "first");
        Assert.Equal(1, Assert.Single(Copy(new Scores())).Value);
        Check(Copy(new OwnedTags { Owner = "x" }), "first");
    }

    [Fact]
    public void RoundTrip_Emptied_StaysEmpty()
    {
        Tags tags = [];
        tags.Clear();
        Scores scores = [];
        scores.Clear();
        OwnedTags owned = new() { Owner = "x" };
        owned.Clear();

        Assert.Empty(Copy(tags));
        Assert.Empty(Copy(scores));
        Assert.Empty(Copy(owned));
    }

    [Fact]
    public void Deserialize_OtherData_GivesWhatTheyHave()
    {
        Check(TesseraSerializer.Deserialize<Tags>(TesseraSerializer.Serialize(new[] { "second" }))!, "second");
        Check(TesseraSerializer.Deserialize<OwnedTags>(TesseraSerializer.Serialize(new[] { "second" }))!, "second");
        Assert.Equal(2, Assert.Single(TesseraSerializer.Deserialize<Scores>(TesseraSerializer.Serialize(new { second = 2 }))!).Value);
    }

    [Fact]
    public void RoundTrip_ByReference_KeepsIdentity()
    {
        TesseraOptions options = new() { References = TesseraReferenceHandling.Preserve };
        Tags tags = [];

        Tags[] copy = TesseraSerializer.Deserialize<Tags[]>(TesseraSerializer.Serialize(new[] { tags, tags }, options), options)!;

        Assert.Same(copy[0], copy[1]);
        Check(copy[0], "first");
    }

    [Fact]
    public void Populate_AddsOnlyTheData()
    {
        Holder holder = new();

        TesseraSerializer.Populate(TesseraSerializer.Serialize(new { Tags = new[] { "second" } }), holder, s_populate);

        Check(holder.Tags, "first", "second");
    }

    /// <summary>Compares elements only, because an expected collection of the same class would contain what its constructor adds.</summary>
    private static void Check(IEnumerable<string> actual, params string[] expected) => Assert.Equal(expected, actual);

    private static T Copy<T>(T value) => TesseraSerializer.Deserialize<T>(TesseraSerializer.Serialize(value))!;

    public sealed class Tags : List<string>
    {
        public Tags() => Add("first");
    }

    public sealed class TagList : Collection<string>
    {
        public TagList() => Add("first");
    }

    public sealed class TagSet : HashSet<string>
    {
        public TagSet() => Add("first");
    }

    public sealed class Scores : Dictionary<string, int>
    {
        public Scores() => Add("first", 1);
    }

    public sealed class OwnedTags : List<string>
    {
        public OwnedTags() => Add("first");

        public string? Owner { get; set; }
    }

    public sealed class Holder
    {
        public Tags Tags { get; } = [];
    }
}
