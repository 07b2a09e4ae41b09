using System.Buffers;
using System.Text.Encodings.Web;
using System.Text.Json;

namespace Tessera.Cli.Differences;

/// <summary>Formats differences as <c>{"same": false, "differences": [{"path": …, "change": …, "old": …, "new": …}, …]}</c>.</summary>
internal static class DifferenceJson
{
    public static ReadOnlySpan<byte> Format(IReadOnlyList<Difference> differences)
    {
        ArrayBufferWriter<byte> json = new();
        using (Utf8JsonWriter writer = new(json, new JsonWriterOptions { Indented = true, NewLine = "\n", Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping }))
        {
            writer.WriteStartObject();
            writer.WriteBoolean("same", differences.Count == 0);
            writer.WriteStartArray("differences");
            foreach (Difference difference in differences)
                Write(writer, difference);
            writer.WriteEndArray();
            writer.WriteEndObject();
        }

        json.Write("\n"u8);
        return json.WrittenSpan;
    }

    private static void Write(Utf8JsonWriter writer, Difference difference)
    {
        writer.WriteStartObject();
        if (difference.Message > 0)
            writer.WriteNumber("message", difference.Message);
        writer.WritePropertyName("path");
        writer.WriteRawValue(Values.JsonText.Write(difference.Place.ToString()), skipInputValidation: true);
        writer.WriteString("change", difference.Kind.ToString().ToLowerInvariant());
        WriteValue(writer, "old", difference.Kind, difference.Old);
        WriteValue(writer, "new", difference.Kind, difference.New);
        writer.WriteEndObject();
    }

    private static void WriteValue(Utf8JsonWriter writer, string name, ChangeKind kind, string? value)
    {
        if (value is null)
            return;
        writer.WritePropertyName(name);
        if (kind == ChangeKind.Type)
            writer.WriteStringValue(value);
        else
            writer.WriteRawValue(value, skipInputValidation: true);
    }
}
