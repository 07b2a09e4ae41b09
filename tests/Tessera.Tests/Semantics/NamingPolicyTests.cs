using System.Buffers;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Semantics;

/// <summary>Names of members in JSON text. The names in messages never change.</summary>
public class NamingPolicyTests
{
    private static readonly TesseraOptions s_camel = new() { Json = new() { PropertyNamingPolicy = JsonNamingPolicy.CamelCase } };

    [Fact]
    public void ToJson_WithPolicy_NamesMembersByIt()
    {
        byte[] data = TesseraSerializer.Serialize(new Person { FirstName = "A", Tags = new() { ["SomeKey"] = 1 }, Inner = new() }, s_camel);

        Assert.Equal("""{"firstName":"A","tags":{"SomeKey":1},"inner":{"firstName":null,"tags":null,"inner":null}}""", ToJson(data, s_camel));
        Assert.Equal(data, TesseraSerializer.Serialize(new Person { FirstName = "A", Tags = new() { ["SomeKey"] = 1 }, Inner = new() }));
        Assert.StartsWith("""{"first_name":""", ToJson(data, new TesseraOptions { Json = new() { PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseLower } }), StringComparison.Ordinal);
    }

    [Fact]
    public void FromJson_WithPolicyAndDescriptor_GivesTheMessage()
    {
        byte[] data = TesseraSerializer.Serialize(new Person { FirstName = "A", Tags = new() { ["SomeKey"] = 1 }, Inner = new() });
        ArrayBufferWriter<byte> output = new();

        TesseraJson.FromJson(Encoding.UTF8.GetBytes(ToJson(data, s_camel)), Messages.Descriptor(data), output, s_camel);

        Assert.Equal(data, output.WrittenSpan.ToArray());
    }

    /// <summary>Without a descriptor, JSON is a map of names. Members are found on all levels, in structs, for constructors, and by their own names.</summary>
    [Theory]
    [InlineData(TesseraSerializerEngine.Interpreted)]
    [InlineData(TesseraSerializerEngine.Emitted)]
    [InlineData(TesseraSerializerEngine.Generated)]
    public void Deserialize_OfJsonUnderTheSamePolicy_FindsMembers(TesseraSerializerEngine engine)
    {
        TesseraOptions options = s_camel with { Engine = engine };
        ArrayBufferWriter<byte> output = new();

        TesseraJson.FromJson("""{"firstName":"A","tags":{"SomeKey":1},"inner":{"FirstName":"B"}}"""u8, output, options);
        Person read = TesseraSerializer.Deserialize<Person>(output.WrittenSpan, options)!;
        Pair pair = TesseraSerializer.Deserialize<Pair>(output.WrittenSpan, options)!;

        Assert.Equal(("A", 1, "B"), (read.FirstName, read.Tags!["SomeKey"], read.Inner!.FirstName));
        Assert.Equal("A", pair.FirstName);
        Assert.Null(TesseraSerializer.Deserialize<Person>(output.WrittenSpan)!.FirstName);
    }

    [Fact]
    public void Deserialize_TwoKeysThatThePolicyMakesOneMember_IsDuplicateMember()
    {
        byte[] data = TesseraSerializer.Serialize(new Dictionary<string, string> { ["firstName"] = "A", ["FirstName"] = "B" });

        Assert.Equal(TesseraErrorCode.DuplicateMember, Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<Person>(data, s_camel)).Code);
    }

    [Fact]
    public void Deserialize_PolicyFails_FailsForMapsAlone()
    {
        TesseraOptions options = new() { Json = new() { PropertyNamingPolicy = new Failing("throw") } };
        byte[] map = TesseraSerializer.Serialize(new Dictionary<string, string> { ["x"] = "A" });

        Assert.Equal("A", TesseraSerializer.Deserialize<Person>(TesseraSerializer.Serialize(new Person { FirstName = "A" }, options), options)!.FirstName);
        Assert.Equal(TesseraErrorCode.UserCodeFailed, Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<Person>(map, options)).Code);
    }

    public sealed record Pair(string? FirstName);

    [Fact]
    public void ToJson_TwoMembersOfOneConvertedName_IsDuplicateMember() =>
        Assert.Equal(TesseraErrorCode.DuplicateMember, Assert.Throws<TesseraException>(() => ToJson(TesseraSerializer.Serialize(new { Name = 1, name = 2 }), s_camel)).Code);

    [Fact]
    public void ToJson_PolicyFails_GivesUserCodeFailed()
    {
        foreach (string? result in new[] { null, "throw" })
        {
            TesseraOptions options = new() { Json = new() { PropertyNamingPolicy = new Failing(result) } };
            Assert.Equal(TesseraErrorCode.UserCodeFailed, Assert.Throws<TesseraException>(() => ToJson(TesseraSerializer.Serialize(new { Name = 1 }), options)).Code);
        }
    }

    [Fact]
    public void ToJson_ExtensionData_KeepsItsKeys() =>
        Assert.Equal("""{"id":1,"SomeKey":2}""", ToJson(TesseraSerializer.Serialize(new Open { Id = 1, Extra = new() { ["SomeKey"] = 2 } }), s_camel));

    [Fact]
    public void Equals_OptionsWithPolicy_ComparesIt()
    {
        Assert.Equal(s_camel, new TesseraOptions { Json = new() { PropertyNamingPolicy = JsonNamingPolicy.CamelCase } });
        Assert.NotEqual(s_camel, new TesseraOptions());
    }

    private static string ToJson(byte[] data, TesseraOptions options)
    {
        ArrayBufferWriter<byte> output = new();
        using Utf8JsonWriter writer = new(output);
        TesseraJson.ToJson(data, writer, options);
        writer.Flush();
        return Encoding.UTF8.GetString(output.WrittenSpan);
    }

    public sealed class Person
    {
        public string? FirstName { get; set; }

        public Dictionary<string, int>? Tags { get; set; }

        public Person? Inner { get; set; }
    }

    public sealed class Open
    {
        public int Id { get; set; }

        [JsonExtensionData]
        public Dictionary<string, object?>? Extra { get; set; }
    }

    private sealed class Failing(string? result) : JsonNamingPolicy
    {
        public override string ConvertName(string name) => result == "throw" ? throw new NotSupportedException() : result!;
    }
}
