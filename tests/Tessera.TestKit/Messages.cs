using System.Buffers;
using System.Text.Encodings.Web;
using System.Text.Json;
using Tessera.Descriptors;
using Tessera.Reading;
using Tessera.Wire;

namespace Tessera.TestKit;

/// <summary>Other views of a message: its descriptor, its JSON, its dump.</summary>
public static class Messages
{
    private static readonly JsonWriterOptions s_json = new() { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping };

    /// <summary>The descriptor of a message that starts with one, or the code of its scalar type.</summary>
    public static byte[] Descriptor(byte[] data)
    {
        if (data[2] != AnyHead.New)
            return [data[2]];
        WireReader reader = new(data, 3);
        int length = (int)reader.ReadVarInt();
        return reader.ReadSpan(length).ToArray();
    }

    /// <summary>The JSON of a message, in the escaping that spec/format.md §10 speaks of.</summary>
    public static byte[] ToJson(byte[] data, TesseraOptions? options = null)
    {
        ArrayBufferWriter<byte> output = new();
        using (Utf8JsonWriter writer = new(output, s_json))
            TesseraJson.ToJson(data, writer, options);
        return output.WrittenSpan.ToArray();
    }

    /// <summary>The dump of a message, with line feeds on every system.</summary>
    public static string Dump(byte[] data)
    {
        using StringWriter writer = new() { NewLine = "\n" };
        TesseraInspector.Dump(data, writer);
        return writer.ToString();
    }
}
