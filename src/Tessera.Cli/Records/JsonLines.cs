using System.Buffers;
using System.Globalization;
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;

namespace Tessera.Cli.Records;

/// <summary>Messages as lines of JSON: one for each element of what is an array in JSON, and one for anything else.</summary>
internal static class JsonLines
{
    /// <summary>Header and descriptor of a list of bytes, which is text in JSON.</summary>
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

    /// <summary>The text of each as it stands there: a number keeps its digits.</summary>
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
