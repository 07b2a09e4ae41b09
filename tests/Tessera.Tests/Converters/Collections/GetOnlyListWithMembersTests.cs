using Tessera.Tests.Contracts;
using Xunit;

namespace Tessera.Tests.Converters.Collections;

/// <summary>Get-only collections with members beside their items: both are read into the existing object.</summary>
public class GetOnlyListWithMembersTests
{
    [Theory]
    [InlineData(TesseraSerializerEngine.Interpreted, TesseraReferenceHandling.None)]
    [InlineData(TesseraSerializerEngine.Interpreted, TesseraReferenceHandling.Preserve)]
    [InlineData(TesseraSerializerEngine.Emitted, TesseraReferenceHandling.None)]
    [InlineData(TesseraSerializerEngine.Generated, TesseraReferenceHandling.None)]
    [InlineData(TesseraSerializerEngine.Emitted, TesseraReferenceHandling.Preserve)]
    [InlineData(TesseraSerializerEngine.Generated, TesseraReferenceHandling.Preserve)]
    public void RoundTrip_ItemsAndMembers_ComeBack(TesseraSerializerEngine engine, TesseraReferenceHandling references)
    {
        TesseraOptions options = new() { Engine = engine, References = references };
        Room room = new() { Books = { Owner = "me" }, Index = { Language = "en" } };
        room.Books.AddRange([1, 2]);
        room.Index["a"] = 3;

        Room read = Written.RoundTrip(room, options);

        Assert.Equal(("me", "en"), (read.Books.Owner, read.Index.Language));
        // The one that the initializer put there is replaced, as in every get-only collection.
        Assert.Equal([5, 1, 2], room.Books);
        Assert.Equal([5, 1, 2], read.Books);
        Assert.Equal(3, Assert.Single(read.Index).Value);
    }

    [Theory]
    [InlineData(TesseraSerializerEngine.Interpreted)]
    [InlineData(TesseraSerializerEngine.Emitted)]
    [InlineData(TesseraSerializerEngine.Generated)]
    public void Deserialize_PlainListsAndMaps_AreItsItems(TesseraSerializerEngine engine)
    {
        byte[] data = TesseraSerializer.Serialize(new { Books = new[] { 7 }, Index = new Dictionary<string, int> { ["b"] = 4 } });

        Room read = TesseraSerializer.Deserialize<Room>(data, new TesseraOptions { Engine = engine })!;

        Assert.Equal([7], read.Books);
        Assert.Equal(4, read.Index["b"]);
        Assert.Equal("none", read.Books.Owner);
    }

    public sealed class Shelf : List<int>
    {
        public string? Owner { get; set; } = "none";
    }

    public sealed class Index : Dictionary<string, int>
    {
        public string? Language { get; set; }
    }

    public sealed class Room
    {
        public Shelf Books { get; } = [5];

        public Index Index { get; } = [];
    }
}
