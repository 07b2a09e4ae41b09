using Tessera.TestKit;
using Tessera.TestTypes.Graphs;
using Xunit;
using static Tessera.Tests.Evolution.HandMade;

namespace Tessera.Tests.References;

/// <summary>Single members marked as shared.</summary>
public class SharedTests
{
    [Fact]
    public void RoundTrip_MarkedMembers_KeepIdentityOthersDoNot()
    {
        Node node = new() { Id = 5 };
        string text = new('x', 2);
        Marked marked = new() { First = node, Second = node, Copied = node, Text = text, SameText = text, Thing = node, SameThing = node };

        Marked read = Copy(marked)!;

        Assert.Equal(5, read.First!.Id);
        Assert.Same(read.First, read.Second);
        Assert.NotSame(read.First, read.Copied);
        Assert.Equal(5, read.Copied!.Id);
        Assert.Same(read.Text, read.SameText);
        Assert.Same(read.Thing, read.SameThing);
    }

    [Fact]
    public void Serialize_TwoMarkedMembers_GivesTheBytesOfTheSpecification()
    {
        Person person = new() { Id = 1, Name = "a" };

        Assert.Equal(
            "c10a3f1928030441242802064964070a4e616d65120442244104432441010100000004610200",
            Convert.ToHexStringLower(TesseraSerializer.Serialize(new Triple { A = person, B = person })));
    }

    [Fact]
    public void Deserialize_ReferenceToAnObjectThatDoesNotExist_IsABadReference()
    {
        byte[] type = Shape(("First", Ref(Shape(("Id", I32)))), ("Second", Ref(Definition(1))));

        Assert.Equal((TesseraErrorCode.BadReference, "$.First"), Fails(Message(type, VarInt(2), VarInt(0))));
        Assert.Equal((TesseraErrorCode.BadReference, "$.Second"), Fails(Message(type, VarInt(1), Int(1), VarInt(3))));
        Assert.Equal(1, TesseraSerializer.Deserialize<Marked>(Message(type, VarInt(1), Int(1), VarInt(2)).AsSpan())!.Second!.Id);
    }

    [Fact]
    public void Deserialize_ReferenceToAnObjectOfAnotherType_IsAMismatch()
    {
        byte[] type = Shape(("First", Ref(Shape(("Id", I32)))), ("Text", Ref(Str)));

        Assert.Equal((TesseraErrorCode.TypeMismatch, "$.Text"), Fails(Message(type, VarInt(1), Int(1), VarInt(2))));
    }

    [Theory]
    [InlineData(typeof(OfNumber))]
    [InlineData(typeof(OfUri))]
    [InlineData(typeof(InKey))]
    public void Serialize_MarkWhereNothingCanBeShared_IsAnInvalidContract(Type type) =>
        Assert.Equal(TesseraErrorCode.InvalidContract, Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(null, type)).Code);

    private static (TesseraErrorCode Code, string Path) Fails(byte[] data)
    {
        TesseraException error = Read.Fails<Marked>(data);
        return (error.Code, error.Path);
    }

    private static T? Copy<T>(T value) => TesseraSerializer.Deserialize<T>(TesseraSerializer.Serialize(value).AsSpan());

    private sealed class Person
    {
        public int Id { get; set; }

        public string? Name { get; set; }
    }

    private sealed class Triple
    {
        [TesseraShared]
        public Person? A { get; set; }

        [TesseraShared]
        public Person? B { get; set; }

        [TesseraShared]
        public Person? C { get; set; }
    }

    private sealed class OfNumber
    {
        [TesseraShared]
        public int Number { get; set; }
    }

    private sealed class OfUri
    {
        [TesseraShared]
        public Uri? Address { get; set; }
    }

    private sealed class InKey
    {
        public Dictionary<Key, int>? Map { get; set; }

        public sealed record Key([property: TesseraShared] string? Text);
    }
}
