using System.Buffers;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Tessera.TestKit;
using Tessera.TestTypes.Unions;
using Xunit;

namespace Tessera.Tests.Unions;

/// <summary>Unions from maps, such as those from JSON. An entry names the alternative, usually the first one, as System.Text.Json writes it.</summary>
public class DiscriminatorTests
{
    [Fact]
    public void Deserialize_JsonOfAnotherSerializer_GivesTheAlternatives()
    {
        List<Animal?> animals = [new Dog { Good = true }, null, new Cat { Lives = 9 }];

        List<Animal?>? read = TesseraSerializer.Deserialize<List<Animal?>>(FromJson(JsonSerializer.Serialize(animals)));

        Assert.True(Assert.IsType<Dog>(read![0]).Good);
        Assert.Null(read[1]);
        Assert.Equal(9, Assert.IsType<Cat>(read[2]).Lives);
    }

    [Fact]
    public void Deserialize_OwnJsonWithoutDescriptor_GivesTheAlternatives()
    {
        byte[] json = Messages.ToJson(TesseraSerializer.Serialize<Animal>(new Cat { Lives = 3 }));

        Assert.Equal(3, Assert.IsType<Cat>(TesseraSerializer.Deserialize<Animal>(FromJson(Encoding.UTF8.GetString(json)))).Lives);
    }

    [Fact]
    public void Deserialize_NumbersForNames_AtAnyDepth()
    {
        Figure figure = new Group { Id = 1, Parts = [new Disc { Id = 2, Radius = 0.5 }, null, new Figure { Id = 3 }], Frame = new Group { Id = 4 } };

        Group read = Assert.IsType<Group>(TesseraSerializer.Deserialize<Figure>(FromJson(JsonSerializer.Serialize(figure))));

        Assert.Equal(0.5, Assert.IsType<Disc>(read.Parts[0]).Radius);
        Assert.Equal(typeof(Figure), read.Parts[2]!.GetType());
        Assert.Equal((1, 2, 3), (read.Id, read.Parts[0]!.Id, read.Parts[2]!.Id));
        Assert.Equal(4, Assert.IsType<Group>(read.Frame).Id);
    }

    [Fact]
    public void Deserialize_StructsAndRecords_BehindAnInterface()
    {
        IPayment[]? read = TesseraSerializer.Deserialize<IPayment[]>(FromJson(
            """[{"$type":"Card","Amount":1.50,"Number":"n"},{"$type":"Voucher","Amount":2,"Code":3}]"""));

        Assert.Equal(new Card(1.50m, "n"), read![0]);
        Assert.Equal(new Voucher { Amount = 2, Code = 3 }, read[1]);
    }

    [Fact]
    public void Deserialize_OwnNameOfTheEntry_IsTheOneOfTheAttribute()
    {
        Vehicle[] vehicles = [new Car { Doors = 5 }, new Bike { Gears = 21 }];

        Vehicle[]? read = TesseraSerializer.Deserialize<Vehicle[]>(FromJson(JsonSerializer.Serialize(vehicles)));

        Assert.Equal(5, Assert.IsType<Car>(read![0]).Doors);
        Assert.Equal(21, Assert.IsType<Bike>(read[1]).Gears);
    }

    /// <summary>The conversion of a message to JSON does not know a type's own name for the entry.</summary>
    [Fact]
    public void Deserialize_OwnJsonOfATypeWithAnOwnNameOfTheEntry_GivesTheAlternatives()
    {
        byte[] json = Messages.ToJson(TesseraSerializer.Serialize<Vehicle[]>([new Car { Doors = 5 }, new Bike { Gears = 21 }]));

        Vehicle[]? read = TesseraSerializer.Deserialize<Vehicle[]>(
            FromJson(Encoding.UTF8.GetString(json)), new TesseraOptions { UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow });

        Assert.Equal(5, Assert.IsType<Car>(read![0]).Doors);
        Assert.Equal(21, Assert.IsType<Bike>(read[1]).Gears);
        Read.Fails<Vehicle>(FromJson("""{"$type":"boat"}"""), TesseraErrorCode.TypeNotAllowed);
    }

    [Fact]
    public void Deserialize_TypesOfTheOptions_AreFoundAsThoseOfAttributes()
    {
        TesseraOptions options = new() { TypeNames = TesseraTypeNames.Empty.AddDerived<Plain, Special>("App.Special, App") };

        Plain? read = TesseraSerializer.Deserialize<Plain>(FromJson("""{"$type":"App.Special, App","Extra":7}"""), options);

        Assert.Equal(7, Assert.IsType<Special>(read).Extra);
    }

    [Fact]
    public void Deserialize_Dictionaries_AreObjectsAsJsonIs()
    {
        Dictionary<string, object> mixed = new() { ["$type"] = 9, ["Radius"] = 2.0 };
        Dictionary<string, string> text = new() { ["$type"] = "dog", ["Good"] = "true" };

        Assert.Equal(2.0, Assert.IsType<Disc>(TesseraSerializer.Deserialize<Figure>(TesseraSerializer.Serialize(mixed))).Radius);
        Assert.True(Assert.IsType<Dog>(TesseraSerializer.Deserialize<Animal>(TesseraSerializer.Serialize(text))).Good);
    }

    [Fact]
    public void Deserialize_NameThatIsNotListed_IsNotAllowedWhereItStands()
    {
        TesseraException error = Read.Fails<Animal[]>(FromJson("""[{"$type":"dog"},{"$type":"cow"}]"""), TesseraErrorCode.TypeNotAllowed);

        Assert.Equal("$[1]", error.Path);
        Assert.Contains("does not list", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Deserialize_NameThatIsNotListed_IsReadAsTheBaseOnRequest()
    {
        byte[] data = FromJson("""{"$type":"later","Text":"t"}""");

        Assert.Equal("t", Assert.IsType<Note>(TesseraSerializer.Deserialize<Note>(data)).Text);
        Assert.Equal(typeof(Figure), TesseraSerializer.Deserialize<Figure>(data, new TesseraOptions { UnknownTypes = TesseraUnknownTypeHandling.ReadAsBase })!.GetType());
    }

    /// <summary>In text from other sources, or sorted text, the name may be at any place.</summary>
    [Theory]
    [InlineData("""{"Good":true,"$type":"dog"}""")]
    [InlineData("""{"More":[{"a":[]}],"$type":"dog","Good":true}""")]
    [InlineData("""{"$type ":"cat","Good":true,"$type":"dog"}""")]
    public void Deserialize_NameBehindOtherMembers_IsFound(string json) =>
        Assert.True(Assert.IsType<Dog>(TesseraSerializer.Deserialize<Animal>(FromJson(json))).Good);

    [Fact]
    public void Deserialize_NameBehindOtherMembers_IsNoUnknownOne()
    {
        Assert.IsType<Dog>(TesseraSerializer.Deserialize<Animal>(FromJson("""{"Good":true,"$type":"dog"}"""), TesseraOptions.Strict));
        Assert.IsType<Car>(TesseraSerializer.Deserialize<Vehicle>(FromJson("""{"Doors":5,"$type":"car"}"""), TesseraOptions.Strict));
        Assert.IsType<Car>(TesseraSerializer.Deserialize<Vehicle>(FromJson("""{"Doors":5,"kind":"car"}"""), TesseraOptions.Strict));
    }

    /// <summary>A profile sorts the entries: "Doors" comes before "kind", and "Id" before a name that a base with instances would otherwise skip.</summary>
    [Fact]
    public void Deserialize_SortedJson_GivesTheAlternatives()
    {
        TesseraOptions canonical = new() { Profile = TesseraSerializationProfile.Canonical };
        ArrayBufferWriter<byte> vehicles = new(), tasks = new();
        TesseraJson.FromJson("""[{"kind":"car","Doors":5}]"""u8, vehicles, canonical);
        TesseraJson.FromJson("""[{"kind":"timed","Id":1,"Due":2},{"Id":3}]"""u8, tasks, canonical);

        Assert.Equal(5, Assert.IsType<Car>(TesseraSerializer.Deserialize<Vehicle[]>(vehicles.WrittenSpan)![0]).Doors);
        Job[] read = TesseraSerializer.Deserialize<Job[]>(tasks.WrittenSpan)!;
        Assert.Equal((1, 2), (read[0].Id, Assert.IsType<TimedJob>(read[0]).Due));
        Assert.Equal((3, typeof(Job)), (read[1].Id, read[1].GetType()));
    }

    [Fact]
    public void Deserialize_NameOfBothKinds_TheFirstCounts()
    {
        Assert.IsType<Car>(TesseraSerializer.Deserialize<Vehicle>(FromJson("""{"x":1,"$type":"car","kind":"bike"}""")));
        Assert.IsType<Bike>(TesseraSerializer.Deserialize<Vehicle>(FromJson("""{"x":1,"kind":"bike","$type":"car"}""")));
        Assert.IsType<Car>(TesseraSerializer.Deserialize<Vehicle>(FromJson("""{"kind":null,"$type":"car"}""")));
    }

    [Fact]
    public void Deserialize_NameBehindOtherMembersThatIsNotListed_IsNotAllowed()
    {
        Read.Fails<Job>(FromJson("""{"Id":1,"kind":"later"}"""), TesseraErrorCode.TypeNotAllowed);
        Read.Fails<Job>(FromJson("""{"Id":1,"$type":"later"}"""), TesseraErrorCode.TypeNotAllowed);
    }

    /// <summary>The entries in front of the name are read a second time. Types and objects that the message defines there keep their numbers.</summary>
    [Fact]
    public void Deserialize_NameBehindNewTypesAndObjects_ReadsThemAsTheyStand()
    {
        Holder shared = new() { Value = 7 };
        Dictionary<string, object?> figure = new() { ["Parts"] = Array.Empty<int>(), ["First"] = shared, ["Again"] = shared, ["kind"] = "pair" };
        Dictionary<string, object?>[] data = [figure, new(figure) { ["More"] = new DateTime[1] }];

        Job[] read = TesseraSerializer.Deserialize<Job[]>(
            TesseraSerializer.Serialize(data, new TesseraOptions { References = TesseraReferenceHandling.Preserve }), new TesseraOptions { UnknownTypes = TesseraUnknownTypeHandling.ReadAsBase })!;

        PairJob pair = Assert.IsType<PairJob>(read[0]);
        Assert.Equal(7, pair.First!.Value);
        Assert.Same(pair.First, pair.Again);
        Assert.Same(pair.First, Assert.IsType<PairJob>(read[1]).First);
    }

    [Fact]
    public void Deserialize_ObjectThatLeadsToItselfBehindTheName_IsNoWorseThanWithTheNameInFront()
    {
        Dictionary<string, object?> loop = new() { ["Id"] = 1 };
        loop["Next"] = loop;
        loop["kind"] = "pair";
        byte[] data = TesseraSerializer.Serialize(loop, new TesseraOptions { References = TesseraReferenceHandling.Preserve });

        PairJob read = Assert.IsType<PairJob>(TesseraSerializer.Deserialize<Job>(data));

        Assert.Same(read, read.Next);
    }

    /// <summary>Looking ahead at every level skips the inner maps once for each level. The number of levels is limited.</summary>
    [Fact]
    public void Deserialize_NameBehindDeepMembers_AtEveryLevel()
    {
        string json = """{"Id":0,"kind":"pair"}""";
        for (int i = 1; i <= 60; i++)
            json = $$"""{"Next":{{json}},"Id":{{i}},"kind":"pair"}""";

        Job? read = TesseraSerializer.Deserialize<Job>(FromJson(json));

        for (int i = 60; i >= 0; i--, read = ((PairJob)read!).Next)
            Assert.Equal(i, read!.Id);
        Read.Fails<Job>(FromJson(json), TesseraErrorCode.LimitExceeded, new TesseraOptions { Limits = new() { MaxDepth = 60 } });
    }

    [Theory]
    [InlineData("""{"Good":true}""")]
    [InlineData("""{}""")]
    [InlineData("""{"$type":null}""")]
    [InlineData("""{"$type":true}""")]
    [InlineData("""{"$type":{"a":1}}""")]
    [InlineData("""{"$type":["dog"]}""")]
    [InlineData("""{"$Type":"dog"}""")]
    public void Deserialize_NoName_IsNotAllowed(string json)
    {
        TesseraException error = Read.Fails<Animal>(FromJson(json), TesseraErrorCode.TypeNotAllowed);

        Assert.Contains("does not say which", error.Message, StringComparison.Ordinal);
    }

    /// <summary>The examined entries are read a second time. Types that the message defines there keep their numbers.</summary>
    [Fact]
    public void Deserialize_NoName_IsTheBaseWithAllItsMembers()
    {
        Figure[]? read = TesseraSerializer.Deserialize<Figure[]>(FromJson("""[{"$type":{"a":[1]},"Id":1},{"$type":{"a":[2]},"Id":2},{"$type":9,"Id":3}]"""));

        Assert.Equal([1, 2, 3], read!.Select(figure => figure.Id));
        Assert.IsType<Disc>(read![2]);
    }

    [Fact]
    public void Deserialize_Strict_DoesNotTakeTheNameForAMember()
    {
        Assert.IsType<Dog>(TesseraSerializer.Deserialize<Animal>(FromJson("""{"$type":"dog","Good":true}"""), TesseraOptions.Strict));
        Read.Fails<Animal>(FromJson("""{"$type":"dog","Good":true,"More":1}"""), TesseraErrorCode.UnknownMember, TesseraOptions.Strict);
    }

    [Fact]
    public void Deserialize_ExtensionData_DoNotGetTheName()
    {
        Open open = Assert.IsType<Open>(TesseraSerializer.Deserialize<Closed>(FromJson("""{"$type":"open","Id":1,"More":2}""")));

        Assert.Equal(1, open.Id);
        Assert.Equal("More", Assert.Single(open.Rest!).Key);
    }

    [Fact]
    public void Deserialize_MemberOfThatName_GetsTheName() =>
        Assert.Equal("b", Assert.IsType<Named>(TesseraSerializer.Deserialize<Base>(FromJson("""{"Kind":"b"}"""))).Kind);

    [Fact]
    public void Deserialize_Streams_AsFromBytes()
    {
        byte[] data = FromJson("""[{"$type":10,"Id":1,"Parts":[{"Radius":0.25,"$type":9},{"Id":7}]}]""");

        Check(TesseraSerializer.Deserialize<Figure[]>(new MemoryStream(data)));
        Check(TesseraSerializer.Deserialize<Figure[]>(new SeekableStream(data)));
        Check(TesseraSerializer.Deserialize<Figure[]>(new ChunkStream(data, 1)));

        static void Check(Figure[]? figures)
        {
            Group group = Assert.IsType<Group>(Assert.Single(figures!));
            Assert.Equal(0.25, Assert.IsType<Disc>(group.Parts[0]).Radius);
            Assert.Equal(7, group.Parts[1]!.Id);
        }
    }

    [Fact]
    public void Deserialize_CutOff_IsAnErrorAtEveryByte()
    {
        foreach (string json in (string[])["""{"$type":10,"Id":1,"Parts":[{"$type":"9","Radius":0.25}]}""", """{"Id":1,"Parts":[{"Radius":0.25,"$type":"9"}],"$type":10}"""])
        {
            byte[] data = FromJson(json);

            Assert.IsType<Group>(TesseraSerializer.Deserialize<Figure>(data));
            for (int length = 0; length < data.Length; length++)
                Assert.NotNull(Read.Try<Figure>(data[..length]));
        }
    }

    private static byte[] FromJson(string json)
    {
        ArrayBufferWriter<byte> output = new();
        TesseraJson.FromJson(Encoding.UTF8.GetBytes(json), output);
        return output.WrittenSpan.ToArray();
    }

    [JsonPolymorphic(TypeDiscriminatorPropertyName = "kind")]
    [JsonDerivedType(typeof(Car), "car")]
    [JsonDerivedType(typeof(Bike), "bike")]
    public abstract class Vehicle;

    public sealed class Car : Vehicle
    {
        public int Doors { get; set; }
    }

    public sealed class Bike : Vehicle
    {
        public int Gears { get; set; }
    }

    [JsonPolymorphic(TypeDiscriminatorPropertyName = "kind")]
    [JsonDerivedType(typeof(TimedJob), "timed")]
    [JsonDerivedType(typeof(PairJob), "pair")]
    public class Job
    {
        public int Id { get; set; }
    }

    public sealed class TimedJob : Job
    {
        public int Due { get; set; }
    }

    public sealed class PairJob : Job
    {
        [TesseraShared]
        public Holder? First { get; set; }

        [TesseraShared]
        public Holder? Again { get; set; }

        [TesseraShared]
        public Job? Next { get; set; }
    }

    public sealed class Holder
    {
        public int Value { get; set; }
    }

    public class Plain;

    public sealed class Special : Plain
    {
        public int Extra { get; set; }
    }

    [JsonDerivedType(typeof(Open), "open")]
    public abstract class Closed
    {
        public int Id { get; set; }
    }

    public sealed class Open : Closed
    {
        [JsonExtensionData]
        public Dictionary<string, object>? Rest { get; set; }
    }

    [JsonPolymorphic(TypeDiscriminatorPropertyName = "Kind")]
    [JsonDerivedType(typeof(Named), "b")]
    public abstract class Base;

    public sealed class Named : Base
    {
        public string? Kind { get; set; }
    }
}
