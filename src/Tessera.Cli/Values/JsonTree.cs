using System.Buffers;
using System.Text.Encodings.Web;
using System.Text.Json;

namespace Tessera.Cli.Values;

/// <summary>The JSON of one message, to walk about in. Marks (spec/format.md §10) are told from members of such names by what refers to them.</summary>
internal sealed class JsonTree
{
    private readonly ReadOnlyMemory<byte> _json;
    private readonly Dictionary<string, JsonPart> _objects = new(StringComparer.Ordinal);
    private readonly HashSet<string> _referred = new(StringComparer.Ordinal);

    private JsonTree(ReadOnlyMemory<byte> json)
    {
        _json = json;
        // The library bounds how deep a message is.
        Utf8JsonReader reader = new(json.Span, new JsonReaderOptions { MaxDepth = int.MaxValue });
        reader.Read();
        Root = Read(ref reader);
    }

    public JsonPart Root { get; }

    /// <exception cref="TesseraException">The bytes are no message.</exception>
    public static JsonTree Of(ReadOnlySpan<byte> message)
    {
        ArrayBufferWriter<byte> json = new();
        using (Utf8JsonWriter writer = new(json, new JsonWriterOptions { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping }))
            TesseraJson.ToJson(message, writer);
        return new JsonTree(json.WrittenMemory);
    }

    /// <summary>The object that stands elsewhere, if a value only says which.</summary>
    public JsonPart? FindReferred(JsonPart part) => ReferenceOf(part) is string number ? _objects.GetValueOrDefault(number) : null;

    /// <summary>Whether the first member is no member of the value, but the number that others refer to.</summary>
    public bool HasNumber(JsonPart part) => NumberOf(part) is string number && _referred.Contains(number) && _objects.GetValueOrDefault(number) == part;

    /// <summary>The value inside of the object that is written around what has marks and is no object itself.</summary>
    public JsonPart? FindInner(JsonPart part)
    {
        int marks = (HasNumber(part) ? 1 : 0) + 1;
        bool isWrapped = part.Names.Count >= marks && part.Names[^1] == "$value"
            && (part.Names.Count == marks ? marks > 1 : part.Names.Count == marks + 1 && part.Names[marks - 1] == "$type");
        return isWrapped ? part.Items[^1] : null;
    }

    private static string? NumberOf(JsonPart part) => part.Names is ["$id", ..] ? TextOf(part.Items[0]) : null;

    private static string? ReferenceOf(JsonPart part) => part.Names is ["$ref"] ? TextOf(part.Items[0]) : null;

    /// <summary>Numbers of objects are written without escapes.</summary>
    private static string? TextOf(JsonPart part) => part.Kind == JsonTokenType.String ? System.Text.Encoding.UTF8.GetString(part.Text.Span[1..^1]) : null;

    private JsonPart Read(ref Utf8JsonReader reader)
    {
        JsonPart part = new(reader.TokenType);
        int start = (int)reader.TokenStartIndex;
        if (reader.TokenType == JsonTokenType.StartArray)
        {
            while (reader.Read() && reader.TokenType != JsonTokenType.EndArray)
                part.Add(Read(ref reader));
        }
        else if (reader.TokenType == JsonTokenType.StartObject)
        {
            while (reader.Read() && reader.TokenType != JsonTokenType.EndObject)
            {
                string name = JsonText.Read(in reader);
                reader.Read();
                part.Add(name, Read(ref reader));
            }

            if (NumberOf(part) is string number)
                _objects.TryAdd(number, part);
            if (ReferenceOf(part) is string reference)
                _referred.Add(reference);
        }

        part.Text = _json[start..(int)reader.BytesConsumed];
        return part;
    }
}
