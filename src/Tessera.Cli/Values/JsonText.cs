using System.Globalization;
using System.Text;
using System.Text.Json;

namespace Tessera.Cli.Values;

/// <summary>Reads and writes JSON strings with lone surrogates, which Tessera strings may contain and System.Text.Json does not support.</summary>
internal static class JsonText
{
    /// <summary>Returns the text of a name or string.</summary>
    /// <param name="reader">The reader, at the name or string.</param>
    public static string Read(in Utf8JsonReader reader)
    {
        if (!reader.ValueIsEscaped)
            return Encoding.UTF8.GetString(reader.ValueSpan);
        ReadOnlySpan<char> escaped = Encoding.UTF8.GetString(reader.ValueSpan);
        StringBuilder text = new(escaped.Length);
        for (int i = 0; i < escaped.Length; i++)
        {
            if (escaped[i] != '\\')
            {
                text.Append(escaped[i]);
            }
            else if (escaped[++i] == 'u')
            {
                text.Append((char)ushort.Parse(escaped.Slice(i + 1, 4), NumberStyles.HexNumber, CultureInfo.InvariantCulture));
                i += 4;
            }
            else
            {
                text.Append(escaped[i] switch { 'b' => '\b', 'f' => '\f', 'n' => '\n', 'r' => '\r', 't' => '\t', char c => c });
            }
        }

        return text.ToString();
    }

    /// <summary>Returns a string as JSON.</summary>
    /// <param name="text">The string.</param>
    public static byte[] Write(string text)
    {
        StringBuilder json = new("\"");
        for (int i = 0; i < text.Length; i++)
        {
            char c = text[i];
            bool isPair = char.IsHighSurrogate(c) && i + 1 < text.Length && char.IsLowSurrogate(text[i + 1]);
            if (isPair)
                json.Append(c).Append(text[++i]);
            else if (c is '"' or '\\')
                json.Append('\\').Append(c);
            else if (char.IsControl(c) || char.IsSurrogate(c))
                json.Append(CultureInfo.InvariantCulture, $"\\u{(int)c:X4}");
            else
                json.Append(c);
        }

        return Encoding.UTF8.GetBytes(json.Append('"').ToString());
    }
}
