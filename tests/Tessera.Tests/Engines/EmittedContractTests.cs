using System.Text.Json;
using System.Text.Json.Serialization;
using Tessera.Converters;
using Tessera.Engines.Emitted;
using Xunit;

namespace Tessera.Tests.Engines;

/// <summary>Contracts with more than plain members. Code is emitted for them too, and does the same as the interpreter.</summary>
public class EmittedContractTests
{
    [Theory]
    [InlineData(typeof(Counting))]
    [InlineData(typeof(CountingStruct))]
    [InlineData(typeof(Keeping))]
    [InlineData(typeof(Populated))]
    [InlineData(typeof(NamedNumbers))]
    [InlineData(typeof(OneWay))]
    [InlineData(typeof(Animal))]
    [InlineData(typeof(Holder))]
    public void CanEmit_ContractsBeyondPlainMembers(Type type)
    {
        IConverter slot = new TesseraOptions { Engine = TesseraSerializerEngine.Emitted }.State.Converters.Get(type);

        Assert.True(Emitter.CanEmit(slot.Content));
    }

    [Fact]
    public void Callbacks_AreCalledOnceInTheirOrder()
    {
        Counting value = new() { Number = 7 };

        Counting read = RoundTrip(value);

        Assert.Equal("serializing serialized ", value.Log);
        Assert.Equal("deserializing deserialized 7 ", read.Log);
    }

    [Fact]
    public void Callbacks_OfAStruct_ChangeWhatIsWrittenAndRead()
    {
        CountingStruct[] read = RoundTrip(new[] { new CountingStruct { Number = 1 }, new CountingStruct { Number = 5 } });

        Assert.Equal([112, 116], read.Select(r => r.Number));
    }

    [Fact]
    public void MembersOfOneDirection_AreLeftOutInTheOther()
    {
        OneWay read = RoundTrip(new OneWay { First = 1, OnlyWritten = 2, Last = 3, OnlyWrittenText = "x", OnlyRead = 4, Text = "y" });

        Assert.Equal((1, 0, 3, null, 0, "y"), (read.First, read.OnlyWritten, read.Last, read.OnlyWrittenText, read.OnlyRead, read.Text));
    }

    [Fact]
    public void MembersThatAreNotRead_AreNotLookedAt()
    {
        // Flag, which is not read, is neither 00 nor 01.
        byte[] data = TesseraSerializer.Serialize(new FlagNotRead { Flag = true, Number = 0x55 }, Options);
        int at = Array.LastIndexOf(data, (byte)1);
        data[at] = 9;

        Assert.Equal(0x55, TesseraSerializer.Deserialize<FlagNotRead>(data, Options)!.Number);
    }

    [Fact]
    public void Populated_KeepsTheObjectAndAddsToTheList()
    {
        Populated value = new();
        value.Inner.Name = "inner";
        value.Numbers.Add(3);

        Populated read = RoundTrip(value);

        Assert.Same(read.First, read.Inner);
        Assert.Equal("inner", read.Inner.Name);
        Assert.Equal([1, 1, 3], read.Numbers);
    }

    [Fact]
    public void ExtensionData_ComesBack()
    {
        Keeping value = new() { Id = 1, Rest = { ["a"] = 2L, ["b"] = "text" } };

        Keeping read = RoundTrip(value);

        Assert.Equal(1, read.Id);
        Assert.Equal(value.Rest, read.Rest);
    }

    [Fact]
    public void ItemsWithMembers_ComeBack()
    {
        NamedNumbers read = RoundTrip(new NamedNumbers { 1, 2, 3 }.Named("some"));

        Assert.Equal("some", read.Name);
        Assert.Equal([1, 2, 3], read);
    }

    [Fact]
    public void Unions_GiveEveryAlternativeBack()
    {
        Animal?[] animals = [new Dog { Name = "a", Barks = 3 }, null, new Cat { Name = "b", Kitten = new Cat { Name = "c" } }, new Fish()];

        Animal?[] read = RoundTrip(animals);

        Assert.Equal(JsonSerializer.Serialize(animals), JsonSerializer.Serialize(read));
    }

    [Fact]
    public void Unions_OverAnInterface_HoldStructs()
    {
        Holder read = RoundTrip(new Holder { Value = new Amount { Cents = 5 }, Other = new Note { Text = "n" } });

        Assert.Equal(new Amount { Cents = 5 }, read.Value);
        Assert.Equal("n", Assert.IsType<Note>(read.Other).Text);
    }

    [Fact]
    public void Unions_RefuseWhatIsNotListed()
    {
        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize<Animal[]>([new Wolf()], Options));

        Assert.Equal(TesseraErrorCode.TypeNotAllowed, error.Code);
    }

    [Fact]
    public void Unions_BeyondTheDepth_AreRefused()
    {
        Cat cat = new();
        for (int i = 0; i < 100; i++)
            cat = new Cat { Kitten = cat };

        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize<Animal>(cat, Options));

        Assert.Equal(TesseraErrorCode.LimitExceeded, error.Code);
    }

    private static TesseraOptions Options { get; } = new();

    /// <summary>Writes and reads often enough for code to be emitted, and returns the last result.</summary>
    private static T RoundTrip<T>(T value)
    {
        byte[] first = TesseraSerializer.Serialize(value, new TesseraOptions { Engine = TesseraSerializerEngine.Interpreted });
        T? read = default;
        for (int i = 0; i < 100; i++)
        {
            if (value is Counting counting)
                counting.Log = "";
            byte[] data = TesseraSerializer.Serialize(value, Options);
            Assert.Equal(first, data);
            read = TesseraSerializer.Deserialize<T>(data, Options);
        }

        return read!;
    }

    private sealed class Counting : IJsonOnSerializing, IJsonOnSerialized, IJsonOnDeserializing, IJsonOnDeserialized
    {
        [JsonIgnore]
        public string Log { get; set; } = "";

        public int Number { get; set; }

        void IJsonOnSerializing.OnSerializing() => Log += "serializing ";

        void IJsonOnSerialized.OnSerialized() => Log += "serialized ";

        void IJsonOnDeserializing.OnDeserializing() => Log += "deserializing ";

        void IJsonOnDeserialized.OnDeserialized() => Log += $"deserialized {Number} ";
    }

    private struct CountingStruct : IJsonOnSerializing, IJsonOnDeserialized
    {
        public int Number { get; set; }

        public void OnSerializing() => Number += 10;

        public void OnDeserialized() => Number += 101;
    }

    private sealed class Keeping
    {
        public int Id { get; set; }

        [JsonExtensionData]
        public Dictionary<string, object?> Rest { get; set; } = [];
    }

    [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
    private sealed class Populated
    {
        public Populated() => First = Inner;

        [JsonIgnore]
        public Named First { get; }

        public Named Inner { get; set; } = new();

        public List<int> Numbers { get; } = [1];
    }

    private sealed class Named
    {
        public string? Name { get; set; }
    }

    private sealed class NamedNumbers : List<int>
    {
        public string? Name { get; set; }

        public NamedNumbers Named(string name)
        {
            Name = name;
            return this;
        }
    }

    private sealed class OneWay
    {
        public int First { get; set; }

        [JsonIgnore(Condition = JsonIgnoreCondition.WhenReading)]
        public int OnlyWritten { get; set; }

        public int Last { get; set; }

        [JsonIgnore(Condition = JsonIgnoreCondition.WhenReading)]
        public string? OnlyWrittenText { get; set; }

        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWriting)]
        public int OnlyRead { get; set; }

        public string? Text { get; set; }
    }

    private sealed class FlagNotRead
    {
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenReading)]
        public bool Flag { get; set; }

        public byte Number { get; set; }
    }

    [JsonDerivedType(typeof(Dog), "dog")]
    [JsonDerivedType(typeof(Cat), "cat")]
    [JsonDerivedType(typeof(Fish), "fish")]
    private abstract class Animal
    {
        public string? Name { get; set; }
    }

    private sealed class Dog : Animal
    {
        public int Barks { get; set; }
    }

    private sealed class Cat : Animal
    {
        public Animal? Kitten { get; set; }
    }

    private sealed class Fish : Animal;

    private sealed class Wolf : Animal;

    [JsonDerivedType(typeof(Amount), "amount")]
    [JsonDerivedType(typeof(Note), "note")]
    private interface IThing;

    private struct Amount : IThing
    {
        public int Cents { get; set; }
    }

    private sealed class Note : IThing
    {
        public string? Text { get; set; }
    }

    private sealed class Holder
    {
        public IThing? Value { get; set; }

        public IThing? Other { get; set; }
    }
}
