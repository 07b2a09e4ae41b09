using Tessera.TestKit;
using Tessera.TestTypes.Unions;
using Xunit;
using static Tessera.Tests.Evolution.HandMade;

namespace Tessera.Tests.Unions;

/// <summary>Unions of another writer: alternatives added, removed and reordered, and unions that become something else.</summary>
public class UnionEvolutionTests
{
    private static readonly byte[] s_dogs = TesseraSerializer.Serialize<List<Animal?>>([new Dog { Good = true }, null]);

    [Fact]
    public void Deserialize_OtherOrderAndAlternatives_AreMatchedByName()
    {
        List<AnimalNow?>? read = TesseraSerializer.Deserialize<List<AnimalNow?>>(s_dogs.AsSpan());

        Hound hound = Assert.IsType<Hound>(read![0]);
        Assert.Equal((true, "Rex"), (hound.Good, hound.Name));
        Assert.Null(read[1]);
    }

    [Fact]
    public void Deserialize_AlternativeThatIsUnknown_IsNotAllowedWhereItStands()
    {
        byte[] data = TesseraSerializer.Serialize<List<Animal>>([new Dog(), new Cat()]);

        TesseraException error = Read.Fails<List<AnimalNow>>(data, TesseraErrorCode.TypeNotAllowed);

        Assert.Equal("$[1]", error.Path);
        Assert.Equal(data.Length - 2, error.Offset);
    }

    [Fact]
    public void Deserialize_AlternativeThatIsUnknown_IsReadAsTheBaseOnRequest()
    {
        byte[] data = Message(Union(("later", Shape(("Text", Str), ("New", I32)))), VarInt(1), Text("t"), Int(1));

        Assert.Equal("t", Assert.IsType<Note>(TesseraSerializer.Deserialize<Note>(data.AsSpan())).Text);
        Read.Fails<Animal>(data, TesseraErrorCode.TypeNotAllowed);
    }

    [Fact]
    public void Deserialize_AnyWithTag_BecomesTheAlternativeOfItsName()
    {
        byte[] body = [7];
        byte[] tagged = Tag("cat", Shape(("Lives", [0x02])));
        byte[] list = Message(List(Any), Count(2), [0x3F], VarInt((ulong)tagged.Length), tagged, body, [0x00]);

        Assert.Equal(7, Assert.IsType<Cat>(TesseraSerializer.Deserialize<Animal>(Message(tagged, body).AsSpan())).Lives);
        Animal?[]? read = TesseraSerializer.Deserialize<Animal?[]>(list.AsSpan());
        Assert.Equal(7, Assert.IsType<Cat>(read![0]).Lives);
        Assert.Null(read[1]);
        Read.Fails<Animal>(Message(Tag("cow", Shape(("Lives", [0x02]))), body), TesseraErrorCode.TypeNotAllowed);
    }

    [Fact]
    public void Deserialize_ShapeWithoutName_IsTheBaseItself()
    {
        byte[] data = TesseraSerializer.Serialize(new { Id = 3, More = "x" });

        Assert.Equal(3, Assert.IsType<Figure>(TesseraSerializer.Deserialize<Figure>(data.AsSpan())).Id);
        Read.Fails<Animal>(data, TesseraErrorCode.TypeNotAllowed);
    }

    [Fact]
    public void Deserialize_UnionWhereAnObjectIsWanted_GivesWhatItHolds()
    {
        byte[] data = TesseraSerializer.Serialize<Animal>(new Cat { Lives = 9 });

        Assert.Equal(9, TesseraSerializer.Deserialize<Cat>(data.AsSpan())!.Lives);
        Assert.Equal(9, TesseraSerializer.Deserialize<Dictionary<string, int>>(data.AsSpan())!["Lives"]);
        Assert.Equal((byte)9, ((IDictionary<string, object?>)TesseraSerializer.Deserialize(data)!)["Lives"]);
    }

    [Fact]
    public void Deserialize_UnionOfScalars_ConvertsEach()
    {
        byte[] data = Message(List(Union(("i", I32), ("s", Str))), Count(2), VarInt(1), Int(5), VarInt(2), Text("6"));

        Assert.Equal([5L, 6L], TesseraSerializer.Deserialize<long[]>(data.AsSpan())!);
        Assert.Equal([5L, 6L], TesseraSerializer.Deserialize<long?[]>(data.AsSpan())!);
        Assert.Equal(["5", "6"], TesseraSerializer.Deserialize<string[]>(data.AsSpan())!);
    }

    [Fact]
    public void Deserialize_NullUnionWhereNoneCanStand_IsAMismatch()
    {
        byte[] data = Message(List(Union(("i", I32))), Count(1), VarInt(0));

        Read.Fails<int[]>(data, TesseraErrorCode.TypeMismatch);
        Assert.Equal([null], TesseraSerializer.Deserialize<int?[]>(data.AsSpan())!);
    }

    [Theory]
    [InlineData(3)]
    [InlineData(0x7F)]
    public void Deserialize_NumberBeyondTheAlternatives_IsMalformed(byte number)
    {
        byte[] data = TesseraSerializer.Serialize<List<Animal>>([new Cat()]);
        data[^2] = number;

        Assert.Equal(data.Length - 2, Read.Fails<List<Animal>>(data, TesseraErrorCode.Malformed).Offset);
    }

    [Fact]
    public void Deserialize_UnknownMemberOfUnionType_IsSkipped()
    {
        byte[] data = TesseraSerializer.Serialize(new { Pet = new Zoo { Pets = [new Cat(), new Dog()] }, Id = 4 });

        Assert.Equal(4, TesseraSerializer.Deserialize<Figure>(data.AsSpan())!.Id);
    }

    private sealed class Zoo
    {
        public Animal[]? Pets { get; set; }
    }
}
