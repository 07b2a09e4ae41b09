using System.Buffers;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Tessera.Tests.Contracts;
using Xunit;

namespace Tessera.Tests.Docs;

/// <summary>The examples and claims of docs/migration/system-text-json.md.</summary>
public class SystemTextJsonMigrationTests
{
    [Fact]
    public void Calls_HaveTheirCounterparts()
    {
        Order order = new() { Number = 7, Level = Level.High };
        // guide:begin systemtextjson1
        byte[] data = TesseraSerializer.Serialize(order);                        // JsonSerializer.SerializeToUtf8Bytes(order)
        Order? copy = TesseraSerializer.Deserialize<Order>(data);                // JsonSerializer.Deserialize<Order>(data)

        ArrayBufferWriter<byte> text = new();
        using (Utf8JsonWriter json = new(text))
            TesseraJson.ToJson(data, json, new TesseraOptions { Json = new() { PropertyNamingPolicy = JsonNamingPolicy.CamelCase } });
        // guide:end

        Assert.Equal((7, Level.High), (copy!.Number, copy.Level));
        Assert.Equal("""{"number":7,"level":1}""", Encoding.UTF8.GetString(text.WrittenSpan));
    }

    [Fact]
    public void Converter_OfAnEnum_WritesNames()
    {
        // guide:begin systemtextjson2
        TesseraOptions names = new() { Converters = [TesseraConverter.Create<Level, string>(level => level.ToString(), Enum.Parse<Level>)] };
        // guide:end

        Assert.Equal("High", Written.Members(new Order { Level = Level.High }, names)["Level"]);
        Assert.Equal(Level.High, Written.RoundTrip(new Order { Level = Level.High }, names).Level);
        Assert.Equal(Level.High, Written.ReadInto<Order>(new { Level = "High" }).Level);
    }

    [Fact]
    public void FieldsAndPrivateSetters_AreMembers_ComputedPropertiesAreNot()
    {
        Assert.Equal("Set Field", Written.Names(new Access()));
        Assert.Equal("Set Computed Field", Written.Names(new Access(), new TesseraOptions { IncludeReadOnlyMembers = true }));
        Assert.Equal("""{"Set":0,"Computed":1}""", JsonSerializer.Serialize(new Access()));
    }

    [Fact]
    public void DerivedInstances_LoseMembersThereAndAreRefusedHere()
    {
        Base[] values = [new Derived { Id = 1, More = 2 }];

        Assert.Equal("""[{"Id":1}]""", JsonSerializer.Serialize(values));
        Assert.Equal(TesseraErrorCode.TypeNotAllowed, Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(values)).Code);
        Assert.Equal(1, Written.RoundTrip(values, new TesseraOptions { DerivedTypes = TesseraDerivedTypeHandling.AsDeclared })[0].Id);
    }

    [Fact]
    public void ValuesThatJsonLoses_AreKept()
    {
        (double, string) value = (double.NaN, "\ud800");

        Assert.Equal(value, Written.RoundTrip(value));
        Assert.Equal("\ufffd", JsonSerializer.Deserialize<string>(JsonSerializer.Serialize("\ud800")));
        Assert.Throws<ArgumentException>(() => JsonSerializer.Serialize(double.NaN));
    }

    [Fact]
    public void Duplicates_LastWinsThereAndAreErrorsHere()
    {
        KeyValuePair<string, int>[] pairs = [new("a", 1), new("a", 2)];

        Assert.Equal(2, JsonSerializer.Deserialize<Dictionary<string, int>>("""{"a":1,"a":2}""")!["a"]);
        Assert.Equal(TesseraErrorCode.DuplicateKey, Assert.Throws<TesseraException>(() => Written.ReadInto<Dictionary<string, int>>(pairs)).Code);
    }

    [Fact]
    public void ObjectSlots_BringBackWhatWasWritten()
    {
        object?[] copy = Written.RoundTrip(new object?[] { 5, 1.50m, new[] { 1, 2 }, new Order { Number = 7 } });

        Assert.Equal((5, 1.50m), (copy[0], copy[1]));
        Assert.IsType<int[]>(copy[2]);
        Assert.Equal(7, ((dynamic)Assert.IsType<TesseraObject>(copy[3])).Number);
        Assert.IsType<JsonElement>(JsonSerializer.Deserialize<object?[]>("[5]")![0]);
    }

    [Fact]
    public void Numbers_BecomeSmallerIfNothingIsLost()
    {
        Assert.Equal((5, 5), (Written.ReadInto<int>(5.0), Written.ReadInto<int>("5")));
        Assert.Equal(TesseraErrorCode.InvalidValue, Assert.Throws<TesseraException>(() => Written.ReadInto<int>(5.5)).Code);
        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<int>("5.0"));
    }

    [Fact]
    public void Elements_AreReadMessageByMessage()
    {
        using MemoryStream stream = new();
        foreach (int element in new[] { 1, 2, 3 })
            TesseraSerializer.Serialize(stream, element);
        stream.Position = 0;
        List<int> read = [];
        while (stream.Position < stream.Length)
            read.Add(TesseraSerializer.Deserialize<int>(stream));

        Assert.Equal([1, 2, 3], read);
    }

    [Fact]
    public void AttributesAboutText_AreHeardWhereTheySayWhatToKeep()
    {
        Assert.Equal("High", Written.Members(new Heard { Level = Level.High })["Level"]);
        Assert.Equal(5, Written.Members(new Heard { Text = 5 })["Text"]);
        Assert.Equal(Level.High, Written.ReadInto<Heard>(new { Level = Level.High }).Level);
    }

    public enum Level
    {
        Low,
        High,
    }

    public sealed class Order
    {
        public int Number { get; set; }

        public Level Level { get; set; }
    }

    public sealed class Access
    {
        public int Field;

        public int Set { get; private set; }

        public int Computed => Set + 1;
    }

    public class Base
    {
        public int Id { get; set; }
    }

    public sealed class Derived : Base
    {
        public int More { get; set; }
    }

    [JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)]
    public sealed class Heard
    {
        [JsonNumberHandling(JsonNumberHandling.WriteAsString)]
        public int Text { get; set; }

        [JsonConverter(typeof(JsonStringEnumConverter<Level>))]
        public Level Level { get; set; }
    }
}
