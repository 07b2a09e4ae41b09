using System.Buffers;
using System.Text;
using System.Text.Json;
using Tessera.Fuzz.Grammar;

namespace Tessera.Fuzz.Running;

/// <summary>Makes JSON text from a message and changes it at places that belong to its structure.</summary>
internal static class JsonText
{
    private static readonly string[] s_parts =
    [
        "{", "}", "[", "]", ",", ":", "null", "true", "1", "-0", "1e400", "1E-400", "1e300000", "0.1", "123456789012345678901234567890", "\"\"", "\"a\"", "\"$id\":\"0\"", "\"$ref\":\"0\"", "{\"$ref\":\"0\"}",
        "\"$type\":\"cat\"", "\"$value\":1", "\"$items\":[]", "\"NaN\"", "\"\\uD800\"", "\"\\u0000\"", "\"AQID\"", "\"2020-01-31T00:00:00.0000000Z\"", " ", "\t", "//", "\uFEFF", "\"\u00E9\"", "1.50", "[[1,2],[1,3]]",
    ];

    public static byte[] Make(Dice dice, byte[] message)
    {
        string text;
        try
        {
            ArrayBufferWriter<byte> buffer = new();
            using (Utf8JsonWriter writer = new(buffer))
                TesseraJson.ToJson(message, writer);
            text = Encoding.UTF8.GetString(buffer.WrittenSpan);
        }
        catch (TesseraException)
        {
            text = "{\"a\":[1,null,\"x\"]}";
        }

        for (int i = dice.Below(4); i > 0; i--)
            text = Change(dice, text);
        if (dice.OneIn(100))
            text = string.Concat(Enumerable.Repeat("[", dice.Below(200))) + text;
        byte[] bytes = Encoding.UTF8.GetBytes(text);
        if (dice.OneIn(10) && bytes.Length > 0)
            bytes[dice.Below(bytes.Length)] = (byte)dice.Next();
        return bytes;
    }

    private static string Change(Dice dice, string text)
    {
        int at = dice.Below(text.Length + 1);
        int structure = text.IndexOfAny(['{', '[', ',', ':', '"', '}', ']'], at);
        if (structure >= 0 && !dice.OneIn(4))
            at = structure + dice.Below(2);
        int end = Math.Min(text.Length, at + dice.Below(8));
        string part = dice.Pick(s_parts);
        return dice.Below(5) switch
        {
            0 => text[..at] + part + text[at..],
            1 => text[..at] + part + text[end..],
            2 => text[..at] + text[end..],
            3 => text[..end] + text[at..],
            _ => text[..at] + "," + part + text[at..],
        };
    }
}
