using System.Buffers;
using System.Text;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Json;

/// <summary>A reference in JSON leads to the object with its mark, or to none. Object numbers change if refs are in any slots or entries are moved.</summary>
public class ReferencesThroughAnyTests
{
    /// <summary>shape { A: any, B, C, D: ref string }.</summary>
    private const string Behind = "2804" + "044123" + "04422412" + "04432412" + "04442412";

    [Fact]
    public void ReferenceBehindAnObjectInAny_LeadsToTheSameObject()
    {
        // Object 0 is in A; D is object 1, which is the first that has a number in what comes back.
        byte[] data = MessageBuilder.Of(Behind).Type("2412").Raw(1).Text("x").Raw(1).Text("y").Raw(1).Text("z").Raw(3).ToArray();
        Assert.Equal("""{"A":"x","B":{"$id":"1","$value":"y"},"C":"z","D":{"$ref":"1"}}""", Json(data));

        TesseraObject read = (TesseraObject)TesseraSerializer.Deserialize(Back(data, Json(data)))!;

        Assert.Same(read["B"], read["D"]);
        Assert.Equal("z", read["C"]);
    }

    [Fact]
    public void ReferenceToAnObjectInAny_IsRefused()
    {
        byte[] data = MessageBuilder.Of(Behind).Type("2412").Raw(1).Text("x").Raw(2).Raw(1).Text("z").Raw(0).ToArray();
        string json = Json(data);
        Assert.Equal("""{"A":{"$id":"0","$value":"x"},"B":{"$ref":"0"},"C":"z","D":null}""", json);

        TesseraException error = Assert.Throws<TesseraException>(() => Back(data, json));

        Assert.Equal((TesseraErrorCode.BadReference, json.IndexOf("\"0\"},\"C\"", StringComparison.Ordinal)), (error.Code, (int)error.Offset));
    }

    [Fact]
    public void EntriesInAnotherOrder_KeepTheirReferences()
    {
        byte[] data = MessageBuilder.Of("22122412").Head(3).Text("a").Raw(1).Text("x").Text("b").Raw(1).Text("y").Text("c").Raw(3).ToArray();
        Assert.Equal("""{"a":"x","b":{"$id":"1","$value":"y"},"c":{"$ref":"1"}}""", Json(data));

        byte[] back = Back(data, """{"b":{"$id":"1","$value":"y"},"a":"x","c":{"$ref":"1"}}""");

        Assert.Equal("""{"b":{"$id":"0","$value":"y"},"a":"x","c":{"$ref":"0"}}""", Json(back));
    }

    /// <summary>JsonElement gets only the JSON of its own slot. Marks are found in it, whatever its type.</summary>
    [Fact]
    public void SharedObjectInASlotThatIsReadAsJson_HasItsMark()
    {
        byte[] data = MessageBuilder.Of("2801" + "0441" + "2124" + "2801" + "045802").Head(2).Raw(1, 5, 2).ToArray();

        HasJson read = TesseraSerializer.Deserialize<HasJson>(data)!;

        Assert.Equal("""[{"$id":"0","X":5},{"$ref":"0"}]""", read.A.GetRawText());
    }

    /// <summary>All types whose values are text in JSON. An object with only "$ref" and such a value is a reference.</summary>
    [Theory]
    [InlineData("11", "6100")]
    [InlineData("0D", "0000C07F")]
    [InlineData("14", "00000000000000000000000000000000")]
    [InlineData("15", "0000000000000000")]
    [InlineData("16", "00000000000000000000")]
    [InlineData("17", "0000000000000000")]
    [InlineData("18", "00000000")]
    [InlineData("19", "0000000000000000")]
    [InlineData("2102", "0407")]
    [InlineData("2A020104" + "4100", "00")]
    [InlineData("2014", "0100000000000000000000000000000000")]
    public void OnlyKeyRef_InAMapWhoseValuesAreText_IsReserved(string value, string bytes)
    {
        byte[] data = MessageBuilder.Of("242212" + value).Raw(1).Head(1).Text("$ref").Raw(Convert.FromHexString(bytes)).ToArray();

        TesseraException error = Assert.Throws<TesseraException>(() => Json(data));

        Assert.Equal((TesseraErrorCode.DuplicateMember, data.Length - (bytes.Length / 2) - 5), (error.Code, (int)error.Offset));
    }

    [Fact]
    public void KeyRef_InSeveralBlocks_IsReservedIfItIsTheOnlyOne()
    {
        MessageBuilder Start() => MessageBuilder.Of("24221212").Raw(1).Head(1, flag: true).Text("$ref").Text("0");

        Assert.Equal("""{"$ref":"0","a":"1"}""", Json(Start().Head(1).Text("a").Text("1").ToArray()));
        TesseraException error = Assert.Throws<TesseraException>(() => Json(Start().Head(0).ToArray()));

        Assert.Equal(TesseraErrorCode.DuplicateMember, error.Code);
    }

    /// <summary>list ref shape { "$ref": keep string }: an object may have only this member.</summary>
    [Fact]
    public void ReferenceThatCouldBeAnObject_IsRefused()
    {
        byte[] data = MessageBuilder.Of("2124" + "2801" + "0A24726566" + "2512").Head(2).Raw(1).Text("x").Raw(2).ToArray();

        TesseraException error = Assert.Throws<TesseraException>(() => Json(data));

        Assert.Equal((TesseraErrorCode.DuplicateMember, data.Length - 1), (error.Code, (int)error.Offset));
    }

    private static string Json(byte[] data) => Encoding.UTF8.GetString(Messages.ToJson(data));

    private static byte[] Back(byte[] data, string json)
    {
        ArrayBufferWriter<byte> output = new();
        TesseraJson.FromJson(Encoding.UTF8.GetBytes(json), Messages.Descriptor(data), output);
        return output.WrittenSpan.ToArray();
    }

    public sealed class HasJson
    {
        public System.Text.Json.JsonElement A { get; set; }
    }
}
