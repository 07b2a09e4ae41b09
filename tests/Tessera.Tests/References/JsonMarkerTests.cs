using System.Buffers;
using System.Text;
using System.Text.Json.Serialization;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.References;

/// <summary>Members and keys with the names of marks in JSON are told apart, or refused when JSON is written (spec/format.md §10.2).</summary>
public class JsonMarkerTests
{
    private static readonly TesseraOptions s_preserve = new() { References = TesseraReferenceHandling.Preserve };

    [Fact]
    public void MembersNamedLikeMarks_OfObjectsWithoutMarks_AreMembers()
    {
        Marks value = new() { Id = "1", Ref = "0", Type = "t", Items = "i" };

        Assert.Equal("""[{"$id":"1","$ref":"0","$type":"t","$items":"i"},{"$id":null,"$ref":null,"$type":null,"$items":null}]""", Verify(new[] { value, new Marks() }));
        Assert.Equal("""[{"$ref":"0"},{"$ref":null}]""", Verify(new[] { new OnlyRef { Ref = "0" }, new OnlyRef() }));
    }

    [Fact]
    public void MemberNamedLikeTheMarkItsObjectNeeds_IsDuplicateMember()
    {
        Marks shared = new() { Id = "1" };
        Base named = new Derived { Type = "x" };

        Assert.Equal((TesseraErrorCode.DuplicateMember, "$[0]['$id']"), Refuse(new[] { shared, shared }));
        Assert.Equal((TesseraErrorCode.DuplicateMember, "$[0]['$type']"), Refuse(new[] { named }));
    }

    [Fact]
    public void KeysNamedLikeMarks_AtOtherPlacesOrOfOtherValues_AreKeys()
    {
        Assert.Equal("""[{"$ref":"0","a":"1"},{"a":"2","$id":"7"}]""", Verify(new[] { new Dictionary<string, string> { ["$ref"] = "0", ["a"] = "1" }, new() { ["a"] = "2", ["$id"] = "7" } }));
        Assert.Equal("""[{"$id":0},{"$ref":0}]""", Verify(new[] { new Dictionary<string, int> { ["$id"] = 0 }, new() { ["$ref"] = 0 } }));
        Assert.Equal("""[{"$type":"x","$items":"y"}]""", Verify(new[] { new Dictionary<string, string> { ["$type"] = "x", ["$items"] = "y" } }));
    }

    [Theory]
    [InlineData("$id")]
    [InlineData("$ref")]
    public void KeysNamedLikeMarks_WhereMarksStand_AreReserved(string key)
    {
        Dictionary<string, object?>[] anything = [[], new() { [key] = "0" }];
        Dictionary<string, string>[] text = [[], new() { [key] = "0" }];

        Assert.Equal((TesseraErrorCode.DuplicateMember, "$[1][0].Key"), Refuse(text));
        Assert.Equal(TesseraErrorCode.DuplicateMember, Refuse(anything).Code);
        // Without references nothing is reserved.
        Assert.Equal($$"""[{},{"{{key}}":"0"}]""", Verify(text, TesseraOptions.Default));
        Assert.Equal($$"""[{},{"{{key}}":"0"}]""", Verify(anything, TesseraOptions.Default));
    }

    [Theory]
    [InlineData("$id")]
    [InlineData("$ref")]
    public void OverflowNamedLikeMarks_WhereMarksStand_IsReserved(string key)
    {
        Open[] open = [new(), new() { Extra = new() { [key] = "0" } }];
        Open[] other = [new() { Extra = new() { [key] = 0 } }, new() { Extra = new() { [key] = "1" }, Name = "n" }, new() { Extra = new() { ["a"] = "2", ["$ref"] = "3" } }];

        Assert.Equal(TesseraErrorCode.DuplicateMember, Refuse(open).Code);
        Assert.Equal($$"""[{},{"{{key}}":"0"}]""", Verify(open, TesseraOptions.Default));
        Assert.Equal($$"""[{"Name":"n","{{key}}":"1"},{"a":"2","$ref":"3"}]""", Verify(other[1..]));
    }

    public sealed class Open
    {
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
        public string? Name { get; set; }

        [JsonExtensionData]
        public Dictionary<string, object?>? Extra { get; set; }
    }

    [Fact]
    public void MemberNamedLikeTheItems_IsDuplicateMember() =>
        Assert.Equal(TesseraErrorCode.DuplicateMember, Refuse(new ListWithItems { Own = 1 }).Code);

    /// <summary>Returns the JSON, after checking that it gives the message back.</summary>
    private static string Verify<T>(T value, TesseraOptions? options = null)
    {
        byte[] data = TesseraSerializer.Serialize(value, options ?? s_preserve);
        byte[] json = Messages.ToJson(data);
        ArrayBufferWriter<byte> again = new();
        TesseraJson.FromJson(json, Messages.Descriptor(data), again);

        Assert.Equal(Convert.ToHexString(Comparable(data)), Convert.ToHexString(Comparable(again.WrittenSpan.ToArray())));
        return Encoding.UTF8.GetString(json);
    }

    /// <summary>Returns the JSON of messages with slots of any, whose values come back with the types of JSON; otherwise the bytes.</summary>
    private static byte[] Comparable(byte[] data) => Messages.Descriptor(data).AsSpan().Contains((byte)0x23) ? Messages.ToJson(data) : data;

    private static (TesseraErrorCode Code, string? Path) Refuse<T>(T value)
    {
        TesseraException error = Assert.Throws<TesseraException>(() => Messages.ToJson(TesseraSerializer.Serialize(value, s_preserve)));
        return (error.Code, error.Path);
    }

    public sealed class Marks
    {
        [JsonPropertyName("$id")]
        public string? Id { get; set; }

        [JsonPropertyName("$ref")]
        public string? Ref { get; set; }

        [JsonPropertyName("$type")]
        public string? Type { get; set; }

        [JsonPropertyName("$items")]
        public string? Items { get; set; }
    }

    public sealed class OnlyRef
    {
        [JsonPropertyName("$ref")]
        public string? Ref { get; set; }
    }

    [JsonDerivedType(typeof(Derived), "d")]
    public abstract class Base
    {
        [JsonPropertyName("$type")]
        public string? Type { get; set; }
    }

    public sealed class Derived : Base;

    public sealed class ListWithItems : List<int>
    {
        [JsonPropertyName("$items")]
        public int Own { get; set; }
    }
}
