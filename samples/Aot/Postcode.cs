using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

namespace Tessera.Samples.Aot;

/// <summary>A value object as generators of such objects write them: its converter passes the value on to System.Text.Json.</summary>
[JsonConverter(typeof(AsNumber))]
public readonly record struct Postcode(int Number)
{
    public sealed class AsNumber : JsonConverter<Postcode>
    {
        public override Postcode Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new(JsonSerializer.Deserialize(ref reader, Int32(options)));

        public override void Write(Utf8JsonWriter writer, Postcode value, JsonSerializerOptions options) => JsonSerializer.Serialize(writer, value.Number, Int32(options));

        private static JsonTypeInfo<int> Int32(JsonSerializerOptions options) => (JsonTypeInfo<int>)options.GetTypeInfo(typeof(int));
    }
}
