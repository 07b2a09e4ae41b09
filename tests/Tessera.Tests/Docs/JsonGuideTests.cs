using System.Buffers;
using System.Text;
using System.Text.Json;
using Xunit;

namespace Tessera.Tests.Docs;

/// <summary>The code of docs/guides/json.md, and what the page says beside it.</summary>
public class JsonGuideTests
{
    private static readonly Order s_order = new() { Id = 7, Placed = new(2026, 3, 1, 9, 30, 0, DateTimeKind.Utc), Total = 12.50m, Photo = [1, 2] };

    [Fact]
    public void Message_IsShownAsJson()
    {
        byte[] data = TesseraSerializer.Serialize(s_order);

        // guide:begin show
        string text = TesseraJson.ToJson(data);       // {"Id":7,"Placed":"2026-03-01T09:30:00.0000000Z","Total":12.50,"Photo":"AQI="}
        // guide:end

        Assert.Equal("""{"Id":7,"Placed":"2026-03-01T09:30:00.0000000Z","Total":12.50,"Photo":"AQI="}""", text);

        using MemoryStream stream = new();

        // guide:begin write
        TesseraOptions camelCase = new() { Json = new() { PropertyNamingPolicy = JsonNamingPolicy.CamelCase } };
        using (Utf8JsonWriter json = new(stream, new JsonWriterOptions { Indented = true }))
            TesseraJson.ToJson(data, json, camelCase);
        // guide:end

        Assert.Contains("\"total\": 12.50", Encoding.UTF8.GetString(stream.ToArray()), StringComparison.Ordinal);
    }

    [Fact]
    public void Json_IsReadIntoATypeAndWithoutOne()
    {
        // guide:begin read
        byte[] message = TesseraJson.FromJson("""{"Id":7,"Total":12.50,"Placed":"2026-03-01T09:30:00Z","Color":"red"}"""u8);
        Order order = TesseraSerializer.Deserialize<Order>(message)!;       // Color is skipped, since Order does not have it
        dynamic view = TesseraSerializer.Deserialize(message)!;             // or without a type: view.Color
        // guide:end

        Assert.Equal((7, s_order.Placed, 12.50m), (order.Id, order.Placed, order.Total));
        Assert.Equal("red", view.Color);
        Assert.Equal("""{"Id":7,"Total":12.50,"Placed":"2026-03-01T09:30:00Z","Color":"red"}""", TesseraJson.ToJson(message));
    }

    [Fact]
    public void Json_WithTheSchemaOfAType_IsTheMessageOfAnObject()
    {
        byte[] data = TesseraSerializer.Serialize(s_order);
        byte[] edited = Encoding.UTF8.GetBytes(TesseraJson.ToJson(data));

        // guide:begin schema
        ArrayBufferWriter<byte> buffer = new();
        TesseraJson.FromJson(edited, TesseraSchema.Of<Order>(), buffer);    // the bytes that Serialize(order) would write
        // guide:end

        Assert.Equal(data, buffer.WrittenSpan.ToArray());
    }

    [Theory]
    [InlineData("""{"Id":7,"Color":"red"}""", TesseraErrorCode.UnknownMember)]
    [InlineData("""{"Id":7}""", TesseraErrorCode.MissingMember)]
    [InlineData("\uFEFF{}", TesseraErrorCode.Malformed)]
    [InlineData("""{"Id":7,}""", TesseraErrorCode.Malformed)]
    [InlineData("{} // no", TesseraErrorCode.Malformed)]
    public void Json_ThatDoesNotFitTheSchema_IsRefused(string json, TesseraErrorCode code) => Assert.Equal(
        code, Assert.Throws<TesseraException>(() => TesseraJson.FromJson(Encoding.UTF8.GetBytes(json), TesseraSchema.Of<Order>(), new ArrayBufferWriter<byte>())).Code);

    [Fact]
    public void Float_FromJson_NeedsTheSchema()
    {
        byte[] json = """{"Ratio":0.1}"""u8.ToArray();
        ArrayBufferWriter<byte> buffer = new();
        TesseraJson.FromJson(json, TesseraSchema.Of<Share>(), buffer);

        Assert.Equal(0.1f, TesseraSerializer.Deserialize<Share>(buffer.WrittenSpan)!.Ratio);
        Assert.Equal(TesseraErrorCode.InvalidValue, Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<Share>(TesseraJson.FromJson(json))).Code);
    }

    [Fact]
    public void Names_OfAPolicy_AreThoseOfTheType()
    {
        TesseraOptions camelCase = new() { Json = new() { PropertyNamingPolicy = JsonNamingPolicy.CamelCase } };

        Assert.Equal(7, TesseraSerializer.Deserialize<Order>(TesseraJson.FromJson("""{"id":7}"""u8), camelCase)!.Id);
    }

    public sealed class Order
    {
        public int Id { get; set; }

        public DateTime Placed { get; set; }

        public decimal Total { get; set; }

        public byte[]? Photo { get; set; }
    }

    public sealed class Share
    {
        public float Ratio { get; set; }
    }
}
