using System.Buffers;
using System.Text.Encodings.Web;
using System.Text.Json;

namespace Tessera.Cli.Stats;

/// <summary>Formats the sizes as <c>{"bytes": n, "entries": [{"path": …, "kind": …, "count": n, "bytes": n}, …]}</c>.</summary>
internal static class SizeJson
{
    public static ReadOnlySpan<byte> Format(IReadOnlyList<TesseraSizeEntry> entries, long total)
    {
        ArrayBufferWriter<byte> json = new();
        using (Utf8JsonWriter writer = new(json, new JsonWriterOptions { Indented = true, NewLine = "\n", Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping }))
        {
            writer.WriteStartObject();
            writer.WriteNumber("bytes", total);
            writer.WriteStartArray("entries");
            foreach (TesseraSizeEntry entry in entries)
            {
                writer.WriteStartObject();
                writer.WriteString("path", entry.Path);
                writer.WriteString("kind", entry.Kind);
                writer.WriteNumber("count", entry.Count);
                writer.WriteNumber("bytes", entry.Bytes);
                writer.WriteEndObject();
            }

            writer.WriteEndArray();
            writer.WriteEndObject();
        }

        json.Write("\n"u8);
        return json.WrittenSpan;
    }
}
