using System.Text.Json;
using System.Text.Json.Nodes;

namespace Tessera.Converters.Dynamic;

/// <summary>Creates the converters of the classes in which System.Text.Json represents JSON.</summary>
internal static class JsonDom
{
    /// <summary>Returns null for any other type.</summary>
    public static IConverter? Create(Type type, ConverterCache cache)
    {
        return type.Assembly == typeof(JsonElement).Assembly ? CreateKnown(type, cache) : null;
    }

    private static IConverter? CreateKnown(Type type, ConverterCache cache)
    {
        if (type == typeof(JsonElement))
            return CreateElement(cache);
        if (type == typeof(JsonDocument))
            return new JsonDomConverter<JsonDocument?>(cache, static (json, value) => value!.WriteTo(json),
                static (text, options) => ParseDocument(text, options), static value => value is null);
        if (!typeof(JsonNode).IsAssignableFrom(type))
            return null;
        return type == typeof(JsonNode) ? CreateNode<JsonNode>(cache)
            : type == typeof(JsonObject) ? CreateNode<JsonObject>(cache)
            : type == typeof(JsonArray) ? CreateNode<JsonArray>(cache)
            : type == typeof(JsonValue) ? CreateNode<JsonValue>(cache)
            // Any other class is a private class derived from JsonValue.
            : cache.Get<JsonValue?>();
    }

    public static JsonDomConverter<JsonElement> CreateElement(ConverterCache cache) =>
        new(cache, static (json, value) => value.WriteTo(json), static (text, options) => ParseElement(text, options), IsNull);

    public static JsonDomConverter<T?> CreateNode<T>(ConverterCache cache)
        where T : JsonNode =>
        new(cache, static (json, value) => value!.WriteTo(json),
            static (text, options) => JsonNode.Parse(text.Span, nodeOptions: null, options), static value => value is null);

    private static bool IsNull(JsonElement value) => value.ValueKind is JsonValueKind.Undefined or JsonValueKind.Null;

    /// <summary>Parses an element into its own memory. A JsonDocument would be a second copy.</summary>
    private static JsonElement ParseElement(ReadOnlyMemory<byte> text, JsonDocumentOptions options)
    {
        Utf8JsonReader reader = new(text.Span, new JsonReaderOptions { MaxDepth = options.MaxDepth });
        return JsonElement.ParseValue(ref reader);
    }

    private static JsonDocument? ParseDocument(ReadOnlyMemory<byte> text, JsonDocumentOptions options) =>
        text.Span.SequenceEqual("null"u8) ? null : JsonDocument.Parse(text, options);
}
