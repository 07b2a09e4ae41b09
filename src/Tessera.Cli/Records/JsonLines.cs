using System.Buffers;
using System.Globalization;
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;

namespace Tessera.Cli.Records;

/// <summary>Prints messages as lines of JSON: one line for each element if the message is an array in JSON, and one line for any other message.</summary>
internal static class JsonLines
{
    /// <summary>The header and descriptor of a list of bytes, which is base64 text in JSON instead of an array.</summary>
    private static readonly byte[] s_bytes = [0xC1, 0x0A, 0x3F, 0x02, 0x21, 0x02];

    private static readonly JsonWriterOptions s_options = new() { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping };

    public static IEnumerable<string> Of(ReadOnlyMemory<byte> message)
    {
        ArrayBufferWriter<byte> json = new();
        using (Utf8JsonWriter writer = new(json, s_options))
            TesseraJson.ToJson(message.Span, writer);
        ReadOnlySpan<byte> text = json.WrittenSpan;
        if (message.Span.StartsWith(s_bytes))
            return JsonSerializer.Deserialize<byte[]>(text)!.Select(number => number.ToString(CultureInfo.InvariantCulture));
        return text[0] == (byte)'[' ? Elements(text) : [Encoding.UTF8.GetString(text)];
    }

    /// <summary>Returns the text of each element as it is, so that numbers keep their digits.</summary>
    private static List<string> Elements(ReadOnlySpan<byte> array)
    {
        List<string> elements = [];
        Utf8JsonReader reader = new(array, new JsonReaderOptions { MaxDepth = int.MaxValue });
        reader.Read();
        while (reader.Read() && reader.TokenType != JsonTokenType.EndArray)
        {
            int start = (int)reader.TokenStartIndex;
            reader.Skip();
            elements.Add(Encoding.UTF8.GetString(array[start..(int)reader.BytesConsumed]));
        }

        return elements;
    }
}
