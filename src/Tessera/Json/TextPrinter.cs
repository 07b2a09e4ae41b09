using System.Globalization;
using System.Runtime.InteropServices;
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;

namespace Tessera.Json;

/// <summary>Prints strings as JSON. Lone surrogates become <c>\uXXXX</c> (spec/format.md §10); Utf8JsonWriter would replace or reject them.</summary>
internal static class TextPrinter
{
    /// <summary>The most characters that Utf8JsonWriter accepts in one string.</summary>
    private const int MaxLength = 1_000_000_000 / 6;

    public static void Print(ref WireReader reader, Utf8JsonWriter writer, bool strict)
    {
        int at = reader.Position;
        if (strict)
            StringRules.CheckForm(in reader);
        if (!reader.ReadHead(out long count, out bool wide))
        {
            writer.WriteNullValue();
            return;
        }

        int length = reader.CheckCount(at, count, wide ? sizeof(char) : 1);
        CheckLength(at, length);
        ReadOnlySpan<byte> bytes = reader.ReadSpan(wide ? length * sizeof(char) : length);
        if (wide)
        {
            WriteValue(writer, MemoryMarshal.Cast<byte, char>(bytes));
        }
        else if (Ascii.IsValid(bytes))
        {
            writer.WriteStringValue(bytes);
        }
        else
        {
            writer.WriteStringValue(Encoding.Latin1.GetString(bytes));
        }
    }

    /// <summary>Reads a string. Returns null if the string on the wire is null.</summary>
    public static string? Read(ref WireReader reader, bool strict)
    {
        int at = reader.Position;
        if (strict)
            StringRules.CheckForm(in reader);
        string? text = reader.ReadString();
        CheckLength(at, text?.Length ?? 0);
        return text;
    }

    public static void WriteValue(Utf8JsonWriter writer, ReadOnlySpan<char> text)
    {
        if (IsWellFormed(text))
            writer.WriteStringValue(text);
        else
            WriteEscaped(writer, Escape(text, writer.Options.Encoder));
    }

    public static void WriteName(Utf8JsonWriter writer, string name)
    {
        if (IsWellFormed(name))
            writer.WritePropertyName(name);
        else
            writer.WritePropertyName(JsonEncodedText.Encode(Encoding.UTF8.GetBytes(Escape(name, writer.Options.Encoder)), VerbatimEncoder.Instance));
    }

    /// <summary>Writes text that is escaped already, or needs no escapes. It bypasses the writer's encoder, which may escape a plus sign.</summary>
    public static void WriteEscaped(Utf8JsonWriter writer, string text) =>
        writer.WriteStringValue(JsonEncodedText.Encode(Encoding.UTF8.GetBytes(text), VerbatimEncoder.Instance));

    private static bool IsWellFormed(ReadOnlySpan<char> text) => !text.ContainsAnyInRange('\uD800', '\uDFFF') || Names.IsWellFormed(text);

    private static string Escape(ReadOnlySpan<char> text, JavaScriptEncoder? encoder)
    {
        encoder ??= JavaScriptEncoder.Default;
        StringBuilder escaped = new();
        int start = 0;
        for (int i = 0; i < text.Length; i++)
        {
            if (!char.IsSurrogate(text[i]))
                continue;
            if (i + 1 < text.Length && char.IsSurrogatePair(text[i], text[i + 1]))
            {
                i++;
                continue;
            }

            escaped.Append(encoder.Encode(text[start..i].ToString()));
            escaped.Append(CultureInfo.InvariantCulture, $"\\u{(int)text[i]:X4}");
            start = i + 1;
        }

        return escaped.Append(encoder.Encode(text[start..].ToString())).ToString();
    }

    private static void CheckLength(int at, int length)
    {
        if (length > MaxLength)
            Throw.Limit(at, $"The string is longer than Utf8JsonWriter can write ({MaxLength} characters)");
    }
}
