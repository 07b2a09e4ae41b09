using System.Text.Json;
using System.Text.Json.Nodes;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Json;

/// <summary>In JSON, an object starts with a mark only if a reference in front of the first error leads to it (spec/format.md §10.2).</summary>
public class ReferredObjectsTests
{
    /// <summary>An object with a member of the mark's name, an error, and a reference to the object.</summary>
    [Theory]
    [InlineData("0105", TesseraErrorCode.InvalidValue)]
    [InlineData("30", TesseraErrorCode.Malformed)]
    [InlineData("4109", TesseraErrorCode.BadReference)]
    [InlineData("3F02240203", TesseraErrorCode.BadReference)]
    [InlineData("3F02240202", TesseraErrorCode.TypeMismatch)]
    [InlineData("3F0322120206046101046102", TesseraErrorCode.DuplicateKey)]
    public void ReferenceBehindTheFirstError_MakesNoMark(string wrong, TesseraErrorCode code)
    {
        byte[] start = MessageBuilder.Of("2123").Head(3).Type("24" + "2801" + "08246964" + "12").Raw(1).Text("a").ToArray();
        byte[] data = [.. start, .. Convert.FromHexString(wrong), 0x41, 2];

        Attack attack = new(data) { IsPassedOver = true };
        TesseraException error = Assert.Throws<TesseraException>(() => TesseraInspector.Validate(data));
        Assert.Equal(code, error.Code);
        attack.FailsAs<JsonArray>(code, error.Offset);
        attack.FailsAs<JsonNode>(code, error.Offset);
        Assert.Equal((code, error.Offset), Where(Assert.Throws<TesseraException>(() => ToJson(data))));

        static (TesseraErrorCode, long) Where(TesseraException failure) => (failure.Code, failure.Offset);
    }

    [Fact]
    public void ReferenceBeforeTheFirstError_MakesAMark()
    {
        byte[] start = MessageBuilder.Of("2123").Head(3).Type("24" + "2801" + "08246964" + "12").ToArray();
        byte[] data = [.. start, 1, 4, (byte)'a', 0x41, 2, 0x01, 0x05];

        new Attack(data).FailsAs<JsonArray>(TesseraErrorCode.DuplicateMember, start.Length + 1);
        Assert.Equal(TesseraErrorCode.DuplicateMember, Assert.Throws<TesseraException>(() => ToJson(data)).Code);
    }

    /// <summary>Objects in front of the JSON have numbers too.</summary>
    [Fact]
    public void JsonInTheMiddle_KnowsTheObjectsInFrontOfIt()
    {
        byte[] data = TesseraSerializer.Serialize(new object[] { new Box { Value = 5 }, new Box[] { new() { Value = 6 } } }, new TesseraOptions { References = TesseraReferenceHandling.Preserve });
        List<JsonNode?> nodes = TesseraSerializer.Deserialize<List<JsonNode?>>(data)!;
        Assert.Equal("{\"Value\":5}", nodes[0]!.ToJsonString());
        Assert.Equal("[{\"Value\":6}]", nodes[1]!.ToJsonString());

        Box shared = new() { Value = 7 };
        data = TesseraSerializer.Serialize(new object[] { new Box { Value = 5 }, new object[] { shared, shared } }, new TesseraOptions { References = TesseraReferenceHandling.Preserve });
        nodes = TesseraSerializer.Deserialize<List<JsonNode?>>(data)!;
        Assert.Equal(nodes[1]![0]!["$id"]!.GetValue<string>(), nodes[1]![1]!["$ref"]!.GetValue<string>());
    }

    private static void ToJson(byte[] data)
    {
        using Utf8JsonWriter writer = new(Stream.Null);
        TesseraJson.ToJson(data, writer);
    }

    internal sealed class Box
    {
        public int Value { get; set; }
    }
}
