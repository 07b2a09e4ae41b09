using System.Buffers;
using System.Text.Encodings.Web;
using System.Text.Json;
using Tessera.Descriptors;
using Tessera.Reading;
using Tessera.Wire;

namespace Tessera.TestKit;

/// <summary>Gives the descriptor, the JSON and the dump of a message.</summary>
public static class Messages
{
    private static readonly JsonWriterOptions s_json = new() { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping };

    /// <summary>Returns the descriptor with which the message starts, or the code of its scalar type.</summary>
    public static byte[] Descriptor(byte[] data)
    {
        if (data[2] != AnyHead.New)
            return [data[2]];
        WireReader reader = new(data, 3);
        int length = (int)reader.ReadVarInt();
        return reader.ReadSpan(length).ToArray();
    }

    /// <summary>Returns the JSON of a message, with the escaping of spec/format.md §10.</summary>
    public static byte[] ToJson(byte[] data, TesseraOptions? options = null)
    {
        ArrayBufferWriter<byte> output = new();
        using (Utf8JsonWriter writer = new(output, s_json))
            TesseraJson.ToJson(data, writer, options);
        return output.WrittenSpan.ToArray();
    }

    /// <summary>Returns the dump of a message, with line feeds on every system.</summary>
    public static string Dump(byte[] data)
    {
        using StringWriter writer = new() { NewLine = "\n" };
        TesseraInspector.Dump(data, writer);
        return writer.ToString();
    }
}
