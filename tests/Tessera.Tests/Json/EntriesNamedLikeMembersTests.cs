using System.Buffers;
using System.Text;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Json;

/// <summary>Dictionaries whose properties are entries too. In JSON, a name can stand for only one of them.</summary>
public class EntriesNamedLikeMembersTests
{
    [Fact]
    public void ToJson_EntryNamedLikeAMember_StandsUnderItems_AndComesBack()
    {
        Entity entity = new() { Key = "k", ["Size"] = 3 };

        string json = ToJson(entity);

        Assert.Equal("""{"Key":"k","$items":{"Key":"k","Size":3}}""", json);
        Entity copy = TesseraSerializer.Deserialize<Entity>(FromJson(json))!;
        Assert.Equal(("k", "k", 2), (copy.Key, copy["Key"], copy.Count));
    }

    /// <summary>Without the mark, a reader could not tell which of the two a name means.</summary>
    [Fact]
    public void ToJson_EntryNamedItems_StandsUnderItems()
    {
        Bag bag = new() { Title = "t", ["$items"] = 1, ["a"] = 2 };
        byte[] data = TesseraSerializer.Serialize(bag);

        string json = Encoding.UTF8.GetString(Messages.ToJson(data));

        Assert.Equal("""{"Title":"t","$items":{"$items":1,"a":2}}""", json);
        Assert.Equal(data, FromJson(json, Messages.Descriptor(data)));
        Assert.Equal([1, 2], TesseraSerializer.Deserialize<Bag>(FromJson(json))!.Values);
    }

    [Theory]
    [InlineData("""{"Title":"t","a":1,"b":2}""", """{"Title":"t","a":1,"b":2}""")]
    [InlineData("""{"$items":{"Title":1,"b":2},"Title":"t"}""", """{"Title":"t","$items":{"Title":1,"b":2}}""")]
    [InlineData("""{"Title":"t","$items":{"a":1,"b":2}}""", """{"Title":"t","a":1,"b":2}""")]
    [InlineData("""{"Title":"t","$items":{}}""", """{"Title":"t"}""")]
    public void FromJson_EitherForm_IsTheSameMap(string json, string again)
    {
        byte[] descriptor = Messages.Descriptor(TesseraSerializer.Serialize(new Bag()));

        Assert.Equal(again, Encoding.UTF8.GetString(Messages.ToJson(FromJson(json, descriptor))));
    }

    private static string ToJson<T>(T value) => Encoding.UTF8.GetString(Messages.ToJson(TesseraSerializer.Serialize(value)));

    private static byte[] FromJson(string json, byte[]? descriptor = null)
    {
        ArrayBufferWriter<byte> output = new();
        if (descriptor is null)
            TesseraJson.FromJson(Encoding.UTF8.GetBytes(json), output);
        else
            TesseraJson.FromJson(Encoding.UTF8.GetBytes(json), descriptor, output);
        return output.WrittenSpan.ToArray();
    }

    /// <summary>A model like those of table stores, in which a property is an entry.</summary>
    public class Entity : Dictionary<string, object?>
    {
        public string? Key
        {
            get => TryGetValue("Key", out object? value) ? (string?)value : null;
            set => this["Key"] = value;
        }
    }

    public class Bag : Dictionary<string, int>
    {
        public string? Title { get; set; }
    }
}
