using System.Buffers;
using System.Text.Encodings.Web;
using System.Text.Json;

namespace Tessera.Cli.Values;

/// <summary>The JSON of one message as a tree. A mark (spec/format.md §10) is distinguished from a member of this name by the references to it.</summary>
internal sealed class JsonTree
{
    private readonly ReadOnlyMemory<byte> _json;
    private readonly Dictionary<string, JsonPart> _objects = new(StringComparer.Ordinal);
    private readonly HashSet<string> _referred = new(StringComparer.Ordinal);

    private JsonTree(ReadOnlyMemory<byte> json)
    {
        _json = json;
        // The library has limited the depth of the message.
        Utf8JsonReader reader = new(json.Span, new JsonReaderOptions { MaxDepth = int.MaxValue });
        reader.Read();
        Root = Read(ref reader);
    }

    public JsonPart Root { get; }

    /// <exception cref="TesseraException">The bytes are not a message.</exception>
    public static JsonTree Of(ReadOnlySpan<byte> message)
    {
        ArrayBufferWriter<byte> json = new();
        using (Utf8JsonWriter writer = new(json, new JsonWriterOptions { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping }))
            TesseraJson.ToJson(message, writer);
        return new JsonTree(json.WrittenMemory);
    }

    /// <summary>Returns the object that a reference leads to; null if the value is not a reference.</summary>
    public JsonPart? FindReferred(JsonPart part) => ReferenceOf(part) is string number ? _objects.GetValueOrDefault(number) : null;

    /// <summary>Whether the first member is the mark <c>$id</c>, to which references lead.</summary>
    public bool HasNumber(JsonPart part) => NumberOf(part) is string number && _referred.Contains(number) && _objects.GetValueOrDefault(number) == part;

    /// <summary>Returns the value in an object that only wraps it together with marks; null for any other object.</summary>
    public JsonPart? FindInner(JsonPart part)
    {
        int marks = (HasNumber(part) ? 1 : 0) + 1;
        bool isWrapped = part.Names.Count >= marks && part.Names[^1] == "$value"
            && (part.Names.Count == marks ? marks > 1 : part.Names.Count == marks + 1 && part.Names[marks - 1] == "$type");
        return isWrapped ? part.Items[^1] : null;
    }

    private static string? NumberOf(JsonPart part) => part.Names is ["$id", ..] ? TextOf(part.Items[0]) : null;

    private static string? ReferenceOf(JsonPart part) => part.Names is ["$ref"] ? TextOf(part.Items[0]) : null;

    /// <summary>Returns the text of a string without escapes, as object numbers are.</summary>
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
