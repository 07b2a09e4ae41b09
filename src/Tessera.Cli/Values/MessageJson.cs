using System.Buffers;
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;

namespace Tessera.Cli.Values;

/// <summary>
/// The JSON of one message. Its values are read from the text where they are needed, because objects for all of them would take many times its memory. A mark
/// (spec/format.md §10) is distinguished from a member of this name by the references to it.
/// </summary>
internal sealed class MessageJson
{
    private readonly ReadOnlyMemory<byte> _text;

    /// <summary>The offsets of the objects to which references lead, by their number; -1 for a number that no object has.</summary>
    private readonly Dictionary<string, int> _referred = new(StringComparer.Ordinal);

    private MessageJson(ReadOnlyMemory<byte> text)
    {
        _text = text;
        // Few messages have references; those that have none are not read for them.
        if (text.Span.IndexOf("\"$ref\""u8) < 0)
            return;
        ForEachObject((in first) =>
        {
            if (ReferenceAt(first) is string number)
                _referred.TryAdd(number, -1);
        });
        ForEachObject((in first) =>
        {
            if (NumberAt(first) is string number && _referred.TryGetValue(number, out int known) && known < 0)
                _referred[number] = first.Start;
        });
    }

    private delegate void ObjectAction(in JsonPlace place);

    public bool HasReferences => _referred.Count > 0;

    public JsonPlace Root => At(0);

    /// <exception cref="TesseraException">The bytes are not a message.</exception>
    public static MessageJson Of(ReadOnlySpan<byte> message)
    {
        ArrayBufferWriter<byte> json = new(Math.Max(256, (int)Math.Min(message.Length * 3L / 2, Array.MaxLength)));
        using (Utf8JsonWriter writer = new(json, new JsonWriterOptions { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping }))
            TesseraJson.ToJson(message, writer);
        return new MessageJson(json.WrittenMemory);
    }

    /// <summary>Returns the value at an offset.</summary>
    public JsonPlace At(int start)
    {
        JsonPlace place = new(_text.Span, start);
        place.Read();
        return place;
    }

    public ReadOnlySpan<byte> TextOf(int start, int end) => _text.Span[start..end];

    /// <summary>Returns the text of a value.</summary>
    public ReadOnlySpan<byte> TextOf(JsonPlace value)
    {
        int start = value.Start;
        value.Skip();
        return TextOf(start, value.End);
    }

    /// <inheritdoc cref="TextOf(JsonPlace)"/>
    public string StringOf(JsonPlace value) => Encoding.UTF8.GetString(TextOf(value));

    /// <summary>Returns the offset of the object that a reference leads to; null if the value is not a reference.</summary>
    public int? FindReferred(JsonPlace value) =>
        HasReferences && ReferenceAt(value) is string number && _referred.GetValueOrDefault(number, -1) is >= 0 and int start ? start : null;

    /// <summary>Whether the first member is the mark <c>$id</c>, to which references lead.</summary>
    public bool HasNumber(JsonPlace value) => HasReferences && NumberAt(value) is string number && _referred.GetValueOrDefault(number, -1) == value.Start;

    /// <summary>Moves into the first member of an object that is no mark, or to the end of the object.</summary>
    public void EnterObject(ref JsonPlace value)
    {
        bool hasNumber = HasNumber(value);
        value.Read();
        if (hasNumber)
            value.PassMember();
    }

    /// <summary>Moves to the value in an object that only wraps it together with marks. Behind that value, the object ends.</summary>
    /// <returns>False if it is any other value, which is left as it is.</returns>
    public bool TryUnwrap(ref JsonPlace value)
    {
        if (value.Kind != JsonTokenType.StartObject)
            return false;
        JsonPlace inner = value;
        EnterObject(ref inner);
        bool hasMark = HasNumber(value);
        if (inner.HasName("$type"u8))
        {
            inner.PassMember();
            hasMark = true;
        }

        if (!hasMark || !inner.HasName("$value"u8))
            return false;
        inner.Read();
        JsonPlace end = inner;
        end.PassValue();
        if (end.Kind != JsonTokenType.EndObject)
            return false;
        value = inner;
        return true;
    }

    /// <summary>Returns the alternative that an object names with the mark <c>$type</c>; null if it names none.</summary>
    public string? AlternativeOf(JsonPlace value)
    {
        EnterObject(ref value);
        if (!value.HasName("$type"u8))
            return null;
        value.Read();
        return StringOf(value);
    }

    private static string? NumberAt(JsonPlace value)
    {
        if (value.Kind != JsonTokenType.StartObject)
            return null;
        value.Read();
        if (!value.HasName("$id"u8))
            return null;
        value.Read();
        return value.Number;
    }

    private static string? ReferenceAt(JsonPlace value)
    {
        if (value.Kind != JsonTokenType.StartObject)
            return null;
        value.Read();
        if (!value.HasName("$ref"u8))
            return null;
        value.Read();
        string? number = value.Number;
        value.PassValue();
        return value.Kind == JsonTokenType.EndObject ? number : null;
    }

    private void ForEachObject(ObjectAction action)
    {
        for (JsonPlace place = Root; place.End < _text.Length; place.Read())
        {
            if (place.Kind == JsonTokenType.StartObject)
                action(in place);
        }
    }
}
