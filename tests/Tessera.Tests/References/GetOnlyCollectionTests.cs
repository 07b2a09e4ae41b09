using System.Text.Json.Serialization;
using Xunit;

namespace Tessera.Tests.References;

/// <summary>Get-only collections in slots to whose objects other references may lead.</summary>
public class GetOnlyCollectionTests
{
    private static readonly TesseraOptions s_preserve = new() { References = TesseraReferenceHandling.Preserve };

    [Fact]
    public void Preserve_GetOnlyCollections_AreFilled()
    {
        Shelf shelf = new() { Books = { "a", "b" }, Pages = { 1, 2 }, Prices = { ["a"] = 1 }, Waiting = { Queue(3, 4) }, Late = { "c" } };

        Shelf copy = Copy(shelf, s_preserve);

        Assert.Equal(["a", "b"], copy.Books);
        Assert.Equal([1, 2], copy.Pages);
        Assert.Equal(1, copy.Prices["a"]);
        Assert.Equal([3, 4], copy.Waiting.Single());
        Assert.Equal(["c"], copy.Late);
    }

    [Fact]
    public void Shared_GetOnlyCollection_IsFilled()
    {
        Assert.Equal(["a", "b"], Copy(new Box { Items = { "a", "b" } }, null).Items);
    }

    [Fact]
    public void Preserve_PopulatedGetOnlyCollection_TakesFurtherElements()
    {
        TesseraOptions populate = new() { References = TesseraReferenceHandling.Preserve, PreferredObjectCreationHandling = JsonObjectCreationHandling.Populate };
        byte[] data = TesseraSerializer.Serialize(new Box { Items = { "b" } }, populate);
        Box box = new() { Items = { "a" } };

        TesseraSerializer.Populate(data, box, populate);

        Assert.Equal(["a", "b"], box.Items);
    }

    [Fact]
    public void Preserve_GetOnlyCollectionThatIsAnotherMember_KeepsItsElements()
    {
        View copy = Copy(new View { All = ["a", "b"] }, s_preserve);

        Assert.Equal(["a", "b"], copy.All);
        Assert.Same(copy.All, copy.Same);
    }

    /// <summary>Entities of a database: the converter of their collections is asked about itself while it is being made.</summary>
    [Fact]
    public void Preserve_EntitiesWhoseCollectionsLeadToEachOther_ComeBack()
    {
        Post post = new();
        post.Tags.Add(new Tag { Name = "t", Posts = { post } });
        Blog blog = new() { Posts = [post] };

        Blog copy = Copy(blog, s_preserve);

        Post read = copy.Posts.Single();
        Assert.Equal("t", read.Tags.Single().Name);
        Assert.Same(read, read.Tags.Single().Posts.Single());
    }

    [Fact]
    public void Preserve_ElementsOfGetOnlyCollection_LeadBackToItsOwner()
    {
        Parent parent = new();
        parent.Children.Add(new Child { Parent = parent });

        Parent copy = Copy(parent, s_preserve);

        Assert.Same(copy, copy.Children.Single().Parent);
    }

    [Fact]
    public void Preserve_OtherReferenceToGetOnlyCollection_HasItsElements()
    {
        Twice twice = new() { First = { "a" } };
        twice.Second = twice.First;

        Twice copy = Copy(twice, s_preserve);

        Assert.Equal(["a"], copy.First);
        Assert.Equal(["a"], copy.Second!);
    }

    private static T Copy<T>(T value, TesseraOptions? options) =>
        TesseraSerializer.Deserialize<T>(TesseraSerializer.Serialize(value, options), options)!;

    private static Queue<int> Queue(params int[] items) => new(items);

    public sealed class Shelf
    {
        private List<string>? _late;

        public ICollection<string> Books { get; } = new List<string>();

        public List<int> Pages { get; } = [];

        public Dictionary<string, int> Prices { get; } = [];

        public List<Queue<int>> Waiting { get; } = [];

        public ICollection<string> Late => _late ??= [];
    }

    public sealed class Box
    {
        [TesseraShared]
        public List<string> Items { get; } = [];
    }

    public sealed class Twice
    {
        public List<string> First { get; } = [];

        public List<string>? Second { get; set; }
    }

    public sealed class View
    {
        public ICollection<string> All { get; set; } = [];

        public ICollection<string> Same => All;
    }

    public sealed class Parent
    {
        public IList<Child> Children { get; } = [];
    }

    public sealed class Child
    {
        public Parent? Parent { get; set; }
    }

    public sealed class Blog
    {
        public ICollection<Post> Posts { get; set; } = [];
    }

    public sealed class Post
    {
        public ICollection<Tag> Tags { get; } = [];
    }

    public sealed class Tag
    {
        public string? Name { get; set; }

        public ICollection<Post> Posts { get; } = [];
    }
}
