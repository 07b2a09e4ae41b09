using System.Text.Json.Serialization;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.References;

/// <summary>Objects that are read a second time as another class, and values that a ref must not hold.</summary>
public class OtherReadingTests
{
    private static readonly TesseraOptions s_preserve = new() { References = TesseraReferenceHandling.Preserve };

    /// <summary>The object cannot be created before itself. This is found without recursion to the limit of depth.</summary>
    [Fact]
    public void Deserialize_ObjectReadAgainThatNeedsItself_IsABadReference()
    {
        Link link = new();
        link.Next = link;
        byte[] data = TesseraSerializer.Serialize(new Sent { First = link, Second = link }, s_preserve);

        Read.Fails<Received>(data, TesseraErrorCode.BadReference, s_preserve);
    }

    /// <summary>A struct cannot be shared, and its first member does not take its object number.</summary>
    [Fact]
    public void Deserialize_ReferenceToAStructFromItsOwnMember_IsABadReference()
    {
        SentCase sent = new() { Inner = new() };
        sent.Inner.Around = sent;

        Read.Fails<CaseRoot>(TesseraSerializer.Serialize(new SentRoot { Item = sent }), TesseraErrorCode.BadReference);
    }

    [Fact]
    public void Populate_NullInARef_IsMalformed()
    {
        byte[] data = MessageBuilder.Of("2801" + "0C4974656D73" + "24" + "2107").Raw(1, 0).ToArray();

        foreach (Action read in (Action[])[() => TesseraSerializer.Populate(data.AsSpan(), new Shared { Items = [1] }), () => TesseraSerializer.Populate(data.AsSpan(), new Filled())])
        {
            TesseraException error = Assert.Throws<TesseraException>(read);

            Assert.Equal((TesseraErrorCode.Malformed, data.Length - 1), (error.Code, error.Offset));
        }
    }

    /// <summary>So many objects that the table of written objects grows several times.</summary>
    [Fact]
    public void RoundTrip_ManyObjectsTwice_KeepsEach()
    {
        for (int round = 0; round < 20; round++)
        {
            Link[] links = [.. Enumerable.Range(0, 1000).Select(_ => new Link())];

            Link[] read = TesseraSerializer.Deserialize<Link[]>(TesseraSerializer.Serialize<Link[]>([.. links, .. links], s_preserve), s_preserve)!;

            Assert.All(Enumerable.Range(0, 1000), i => Assert.Same(read[i], read[1000 + i]));
        }
    }

    public sealed class SentRoot
    {
        [TesseraShared]
        public SentCase? Item { get; set; }
    }

    public sealed class SentCase
    {
        public SentInner? Inner { get; set; }
    }

    public sealed class SentInner
    {
        [TesseraShared]
        public SentCase? Around { get; set; }
    }

    public sealed class CaseRoot
    {
        public CaseStruct Item { get; set; }
    }

    public struct CaseStruct
    {
        public CaseInner? Inner { get; set; }
    }

    public sealed class CaseInner
    {
        public CaseInner? Around { get; set; }

        public CaseInner? Inner { get; set; }
    }

    public sealed class Sent
    {
        public Link? First { get; set; }

        public Link? Second { get; set; }
    }

    public sealed class Link
    {
        public Link? Next { get; set; }
    }

    public sealed class Received
    {
        public Link? First { get; set; }

        public Made? Second { get; set; }
    }

    public sealed class Made(Made? next)
    {
        public Made? Next => next;
    }

    public sealed class Filled
    {
        [TesseraShared]
        [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
        public Link Items { get; set; } = new();
    }

    public sealed class Shared
    {
        [TesseraShared]
        public List<int>? Items { get; set; }
    }
}
