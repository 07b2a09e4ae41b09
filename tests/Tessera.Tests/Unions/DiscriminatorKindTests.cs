using System.Buffers;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Tessera.TestKit;
using Tessera.Tests.Evolution;
using Xunit;

namespace Tessera.Tests.Unions;

/// <summary>Entries and members that name an alternative, for all kinds of data and alternatives: objects, dictionaries, lists.</summary>
public class DiscriminatorKindTests
{
    public static TheoryData<TesseraSerializerEngine> Engines => [TesseraSerializerEngine.Interpreted, TesseraSerializerEngine.Generated, TesseraSerializerEngine.Emitted];

    [Theory]
    [InlineData("""{"$type":"numbers","a":1,"b":2}""")]
    [InlineData("""{"a":1,"$type":"numbers","b":2}""")]
    [InlineData("""{"a":1,"b":2,"$type":"numbers"}""")]
    public void Deserialize_Dictionary_DoesNotGetTheName(string json)
    {
        Numbers numbers = Assert.IsType<Numbers>(TesseraSerializer.Deserialize<IStore>(FromJson(json)));

        Assert.Equal([("a", 1), ("b", 2)], numbers.Select(entry => (entry.Key, entry.Value)));
    }

    [Fact]
    public void Deserialize_DictionariesOfOtherKinds_DoNotGetTheName()
    {
        IStore[] stores = TesseraSerializer.Deserialize<IStore[]>(FromJson(
            """[{"$type":"values","a":[1],"x":"$type"},{"$type":"codes","7":"x"},{"$type":"sorted","b":"2","a":"1"},{"$type":"values"}]"""))!;

        Assert.Equal(["a", "x"], Assert.IsType<Values>(stores[0]).Keys);
        Assert.Equal(7, Assert.Single(Assert.IsType<Codes>(stores[1])).Key);
        Assert.Equal(["a", "b"], Assert.IsType<Sorted>(stores[2]).Keys);
        Assert.Empty(Assert.IsType<Values>(stores[3]));
    }

    /// <summary>The text of System.Text.Json for the same objects.</summary>
    [Fact]
    public void Deserialize_JsonOfAnotherSerializer_GivesTheDictionaries()
    {
        Folder[] folders = [new Folder { ["x"] = new Folder() }, new Page { ["y"] = new Page() }];

        Folder[] read = TesseraSerializer.Deserialize<Folder[]>(FromJson(JsonSerializer.Serialize(folders)))!;

        Assert.Equal(typeof(Folder), read[0].GetType());
        Assert.Equal(("x", typeof(Folder)), (Assert.Single(read[0]).Key, read[0]["x"].GetType()));
        Assert.Equal(("y", typeof(Page)), (Assert.Single(Assert.IsType<Page>(read[1])).Key, read[1]["y"].GetType()));
    }

    [Fact]
    public void Deserialize_OwnJsonWithoutDescriptor_GivesDictionariesAndLists()
    {
        IStore[] stores = [new Numbers { ["a"] = 1 }, new Row { 1, 2 }, new Values { ["b"] = "x" }];
        string json = Encoding.UTF8.GetString(Messages.ToJson(TesseraSerializer.Serialize(stores)));

        IStore[] read = TesseraSerializer.Deserialize<IStore[]>(FromJson(json), TesseraOptions.Strict)!;

        Assert.Equal("""[{"$type":"numbers","a":1},{"$type":"row","$value":[1,2]},{"$type":"values","b":"x"}]""", json);
        Assert.Equal("a", Assert.Single(Assert.IsType<Numbers>(read[0])).Key);
        Assert.Equal([1, 2], Assert.IsType<Row>(read[1]));
        Assert.Equal("b", Assert.Single(Assert.IsType<Values>(read[2])).Key);
    }

    [Fact]
    public void Deserialize_List_NeedsItsValue()
    {
        Assert.Contains("$value", Read.Fails<IStore>(FromJson("""{"$type":"row","a":1}"""), TesseraErrorCode.TypeMismatch).Message, StringComparison.Ordinal);
        Read.Fails<IStore>(FromJson("""{"$type":"row","a":1,"$value":[1]}"""), TesseraErrorCode.UnknownMember, TesseraOptions.Strict);
        Assert.Equal([1], Assert.IsType<Row>(TesseraSerializer.Deserialize<IStore>(FromJson("""{"$value":[1],"a":1,"$type":"row"}"""))));
        Assert.Null(TesseraSerializer.Deserialize<IStore>(FromJson("""{"$type":"row"}"""), new TesseraOptions { OnMismatch = TesseraMismatchHandling.UseDefault }));
    }

    [Fact]
    public void Deserialize_DictionaryWithTheNameTwice_IsADuplicateKey()
    {
        byte[] data = HandMade.Message(
            HandMade.Map(HandMade.Str, HandMade.Str),
            HandMade.Count(3), HandMade.Text("$type"), HandMade.Text("numbers"), HandMade.Text("a"), HandMade.Text("1"), HandMade.Text("$type"), HandMade.Text("numbers"));

        Read.Fails<IStore>(data, TesseraErrorCode.DuplicateKey);
    }

    /// <summary>The base is a dictionary, and the entry names an unknown alternative.</summary>
    [Fact]
    public void Deserialize_UnknownName_IsReadAsTheBaseOnRequest() => Assert.Equal(
        "x",
        Assert.Single(TesseraSerializer.Deserialize<Folder>(
            FromJson("""{"$type":"later","x":{}}"""), new TesseraOptions { UnknownTypes = TesseraUnknownTypeHandling.ReadAsBase })!).Key);

    [Theory]
    [MemberData(nameof(Engines))]
    public void Deserialize_MemberOfAnObject_NamesTheAlternative(TesseraSerializerEngine engine)
    {
        TesseraOptions options = new() { Engine = engine }, strict = TesseraOptions.Strict with { Engine = engine };
        foreach (object data in (object[])[new { kind = "car", Doors = 5 }, new { Doors = 5, kind = "car" }, new { Doors = 5, kind = (object)"car" }, new Named { Type = "car", Doors = 5 }])
        {
            byte[] message = TesseraSerializer.Serialize(data, options);
            byte[] shared = TesseraSerializer.Serialize(data, options with { References = TesseraReferenceHandling.Preserve });
            for (int i = 0; i < 3; i++)
            {
                Assert.Equal(5, Assert.IsType<Car>(TesseraSerializer.Deserialize<Vehicle>(message, strict)).Doors);
                Assert.Equal(5, Assert.IsType<Car>(TesseraSerializer.Deserialize<Vehicle>(shared, strict)).Doors);
            }
        }
    }

    [Fact]
    public void Deserialize_MembersOfOtherTypes_NameTheAlternative()
    {
        Assert.IsType<Second>(Again<Coded>(new { code = 2 }));
        Assert.IsType<Second>(Again<Coded>(new { code = (byte)2 }));
        Assert.IsType<Second>(Again<Coded>(new { code = (long?)2 }));
        Assert.IsType<Second>(Again<Coded>(new { code = "2" }));
        Assert.IsType<Second>(Again<Coded>(new { code = Code.Second }));
        Assert.IsType<Car>(Again<Vehicle>(new { kind = Kind.car }));
    }

    [Fact]
    public void Deserialize_MembersThatAreNoName_AreUnknown()
    {
        foreach (object data in (object[])[new { code = (int?)null }, new { code = true }, new { code = new[] { 2 } }, new { More = 2 }])
        {
            byte[] message = TesseraSerializer.Serialize(data);

            Assert.Equal(typeof(Coded), TesseraSerializer.Deserialize<Coded>(message)!.GetType());
            Read.Fails<Coded>(message, TesseraErrorCode.UnknownMember, TesseraOptions.Strict);
        }
    }

    [Fact]
    public void Deserialize_MemberThatNamesNothing_IsNotAllowed()
    {
        Read.Fails<Vehicle>(TesseraSerializer.Serialize(new { kind = "boat" }), TesseraErrorCode.TypeNotAllowed);
        Read.Fails<Vehicle>(TesseraSerializer.Serialize(new { kind = (string?)null }), TesseraErrorCode.TypeNotAllowed);
        Read.Fails<Coded>(TesseraSerializer.Serialize(new { code = 3 }), TesseraErrorCode.TypeNotAllowed);
        Assert.Equal(typeof(Coded), TesseraSerializer.Deserialize<Coded>(
            TesseraSerializer.Serialize(new { code = 3 }), TesseraOptions.Strict with { UnknownTypes = TesseraUnknownTypeHandling.ReadAsBase })!.GetType());
    }

    [Fact]
    public void Deserialize_MemberThatAnAlternativeHasToo_IsRead()
    {
        Assert.Equal("own", Assert.IsType<Own>(Again<OwnBase>(new { Kind = "own", Id = 1 })).Kind);
        Assert.Equal("own", Assert.IsType<Own>(Again<OwnBase>(new Own { Kind = "own", Id = 1 })).Kind);
        // What the class says of itself is believed, as in its JSON.
        Read.Fails<OwnBase>(TesseraSerializer.Serialize(new Own { Kind = "something" }), TesseraErrorCode.TypeNotAllowed);
    }

    [Theory]
    [MemberData(nameof(Engines))]
    public void Deserialize_ObjectsInLists_EachByItsName(TesseraSerializerEngine engine)
    {
        TesseraOptions options = new() { Engine = engine };
        byte[] message = TesseraSerializer.Serialize(new[] { new { kind = "car", Doors = 5, Gears = 0 }, new { kind = "bike", Doors = 0, Gears = 21 } }, options);

        Vehicle[] read = TesseraSerializer.Deserialize<Vehicle[]>(message, options)!;

        Assert.Equal((5, 21), (Assert.IsType<Car>(read[0]).Doors, Assert.IsType<Bike>(read[1]).Gears));
    }

    /// <summary>A program in between knew one member, and kept the others as extension data.</summary>
    [Theory]
    [MemberData(nameof(Engines))]
    public void Deserialize_NameInOverflow_NamesTheAlternative(TesseraSerializerEngine engine)
    {
        foreach (TesseraReferenceHandling references in (TesseraReferenceHandling[])[TesseraReferenceHandling.None, TesseraReferenceHandling.Preserve])
        {
            TesseraOptions options = new() { Engine = engine, References = references };
            Relay relay = TesseraSerializer.Deserialize<Relay>(FromJson("""{"Doors":5,"First":{"a":1},"kind":"car","More":"x"}"""), options)!;
            byte[] message = TesseraSerializer.Serialize(relay, options);
            byte[] bare = TesseraSerializer.Serialize(new Relay { Doors = 5 }, options);

            Assert.Equal(5, Assert.IsType<Car>(TesseraSerializer.Deserialize<Vehicle>(message, options)).Doors);
            Van van = Assert.IsType<Van>(TesseraSerializer.Deserialize<Vehicle>(
                TesseraSerializer.Serialize(new Relay { Rest = new() { ["kind"] = "van", ["More"] = "x" } }, options), options));
            Assert.Equal(["Doors", "More"], van.Rest!.Keys);
            Read.Fails<Vehicle>(message, TesseraErrorCode.UnknownMember, TesseraOptions.Strict with { Engine = engine });
            Read.Fails<Vehicle>(bare, TesseraErrorCode.TypeNotAllowed, options);
        }
    }

    [Fact]
    public void Deserialize_ObjectForADictionary_DoesNotGetTheName()
    {
        Numbers numbers = Assert.IsType<Numbers>(TesseraSerializer.Deserialize<IStore>(TesseraSerializer.Serialize(new Store { Type = "numbers", A = 1 }), TesseraOptions.Strict));

        Assert.Equal(("A", 1), (Assert.Single(numbers).Key, numbers["A"]));
    }

    [Fact]
    public void Populate_ObjectWithAName_IsOfThatAlternative()
    {
        Car car = new();

        TesseraSerializer.Populate<Vehicle>(TesseraSerializer.Serialize(new { kind = "car", Doors = 5 }), car);

        Assert.Equal(5, car.Doors);
    }

    [Fact]
    public void Deserialize_CutOff_IsAnErrorAtEveryByte()
    {
        foreach (byte[] data in (byte[][])[
            FromJson("""{"$type":"numbers","a":1,"b":2}"""),
            FromJson("""{"x":[1],"$value":[1,2],"$type":"row"}"""),
            TesseraSerializer.Serialize(new Store { Type = "numbers", A = 1 })])
        {
            Assert.NotNull(TesseraSerializer.Deserialize<IStore>(data));
            for (int length = 0; length < data.Length; length++)
                Assert.NotNull(Read.Try<IStore>(data[..length]));
        }
    }

    private static T Again<T>(object data) => TesseraSerializer.Deserialize<T>(TesseraSerializer.Serialize(data), TesseraOptions.Strict)!;

    private static byte[] FromJson(string json)
    {
        ArrayBufferWriter<byte> output = new();
        TesseraJson.FromJson(Encoding.UTF8.GetBytes(json), output);
        return output.WrittenSpan.ToArray();
    }

    [JsonDerivedType(typeof(Numbers), "numbers")]
    [JsonDerivedType(typeof(Values), "values")]
    [JsonDerivedType(typeof(Codes), "codes")]
    [JsonDerivedType(typeof(Sorted), "sorted")]
    [JsonDerivedType(typeof(Row), "row")]
    public interface IStore;

    public sealed class Numbers : Dictionary<string, int>, IStore;

    public sealed class Values : Dictionary<string, object>, IStore;

    public sealed class Codes : Dictionary<int, string>, IStore;

    public sealed class Sorted : SortedDictionary<string, string>, IStore;

    public sealed class Row : List<int>, IStore;

    public sealed class Store
    {
        [JsonPropertyName("$type")]
        public string? Type { get; set; }

        public int A { get; set; }
    }

    [JsonDerivedType(typeof(Folder), "folder")]
    [JsonDerivedType(typeof(Page), "page")]
    public class Folder : Dictionary<string, Folder>;

    public sealed class Page : Folder;

    [JsonPolymorphic(TypeDiscriminatorPropertyName = "kind")]
    [JsonDerivedType(typeof(Car), "car")]
    [JsonDerivedType(typeof(Bike), "bike")]
    [JsonDerivedType(typeof(Van), "van")]
    public abstract class Vehicle;

    public sealed class Car : Vehicle
    {
        public int Doors { get; set; }
    }

    public sealed class Bike : Vehicle
    {
        public int Gears { get; set; }
    }

    public sealed class Van : Vehicle
    {
        [JsonExtensionData]
        public Dictionary<string, object?>? Rest { get; set; }
    }

    public sealed class Named
    {
        [JsonPropertyName("$type")]
        public string? Type { get; set; }

        public int Doors { get; set; }
    }

    public sealed class Relay
    {
        public int Doors { get; set; }

        [JsonExtensionData]
        public Dictionary<string, object?>? Rest { get; set; }
    }

    [TesseraWireNames]
    public enum Kind
    {
        bike,
        car,
    }

    public enum Code
    {
        First = 1,
        Second,
    }

    [JsonPolymorphic(TypeDiscriminatorPropertyName = "code")]
    [JsonDerivedType(typeof(Second), 2)]
    public class Coded;

    public sealed class Second : Coded;

    [JsonPolymorphic(TypeDiscriminatorPropertyName = "Kind")]
    [JsonDerivedType(typeof(Own), "own")]
    public class OwnBase
    {
        public int Id { get; set; }
    }

    public sealed class Own : OwnBase
    {
        public string? Kind { get; set; }
    }
}
