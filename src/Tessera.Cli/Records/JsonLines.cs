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

    private const int Portion = 1024;

    private delegate bool LineAction(ReadOnlySpan<byte> line);

    /// <summary>Writes the lines.</summary>
    /// <param name="message">The message.</param>
    /// <param name="writer">Receives the lines.</param>
    /// <param name="most">The most lines to write.</param>
    /// <returns>How many lines were written.</returns>
    public static long Write(ReadOnlyMemory<byte> message, TextWriter writer, long most)
    {
        long written = 0;
        ForEach(message, line =>
        {
            Write(writer, line);
            return ++written < most;
        });
        return written;
    }

    /// <summary>Writes a line in portions, because a whole message can be one.</summary>
    private static void Write(TextWriter writer, ReadOnlySpan<byte> line)
    {
        Decoder decoder = Encoding.UTF8.GetDecoder();
        Span<char> text = stackalloc char[Encoding.UTF8.GetMaxCharCount(Portion)];
        for (; !line.IsEmpty; line = line[Math.Min(Portion, line.Length)..])
            writer.Write(text[..decoder.GetChars(line[..Math.Min(Portion, line.Length)], text, flush: false)]);
        writer.WriteLine();
    }

    /// <summary>Returns how many lines there are.</summary>
    public static long Count(ReadOnlyMemory<byte> message)
    {
        long count = 0;
        ForEach(message, _ => ++count > 0);
        return count;
    }

    /// <param name="message">The message.</param>
    /// <param name="use">Receives each line. Returns false to stop.</param>
    private static void ForEach(ReadOnlyMemory<byte> message, LineAction use)
    {
        ArrayBufferWriter<byte> json = new(Math.Max(256, (int)Math.Min(message.Length * 3L / 2, Array.MaxLength)));
        using (Utf8JsonWriter writer = new(json, s_options))
            TesseraJson.ToJson(message.Span, writer);
        ReadOnlySpan<byte> text = json.WrittenSpan;
        if (message.Span.StartsWith(s_bytes))
            ForEachNumber(JsonSerializer.Deserialize<byte[]>(text)!, use);
        else if (text[0] == (byte)'[')
            ForEachElement(text, use);
        else
            use(text);
    }

    private static void ForEachNumber(byte[] numbers, LineAction use)
    {
        foreach (byte number in numbers)
        {
            if (!use(Encoding.UTF8.GetBytes(number.ToString(CultureInfo.InvariantCulture))))
                return;
        }
    }

    /// <summary>Passes the text of each element as it is, so that numbers keep their digits.</summary>
    private static void ForEachElement(ReadOnlySpan<byte> array, LineAction use)
    {
        Utf8JsonReader reader = new(array, new JsonReaderOptions { MaxDepth = int.MaxValue });
        reader.Read();
        while (reader.Read() && reader.TokenType != JsonTokenType.EndArray)
        {
            int start = (int)reader.TokenStartIndex;
            reader.Skip();
            if (!use(array[start..(int)reader.BytesConsumed]))
                return;
        }
    }
}
