using System.Globalization;
using System.Text;

namespace Tessera.Json;

/// <summary>
/// Unescapes the inside of a JSON string unit by unit. Utf8JsonReader rejects lone surrogates, which are legal in strings here. The escapes
/// and the UTF-8 of the text must have been checked.
/// </summary>
internal static class JsonText
{
    /// <summary>The largest number of bytes that one unit takes in JSON: that of an escape with four digits.</summary>
    public const int BytesPerUnit = 6;

    public const byte Escape = (byte)'\\';

    public static string Read(ReadOnlySpan<byte> text)
    {
        if (!text.Contains(Escape))
            return Encoding.UTF8.GetString(text);
        char[] units = Scratch.Rent<char>(text.Length);
        string result = new(units, 0, Unescape(text, units));
        Scratch.Return(units);
        return result;
    }

    /// <summary>Returns the number of units, which is never greater than the number of bytes.</summary>
    public static int Unescape(ReadOnlySpan<byte> text, Span<char> units)
    {
        int length = 0;
        while (true)
        {
            int plain = text.IndexOf(Escape);
            if (plain < 0)
                return length + Encoding.UTF8.GetChars(text, units[length..]);
            length += Encoding.UTF8.GetChars(text[..plain], units[length..]);
            byte code = text[plain + 1];
            bool isUnit = code == (byte)'u';
            units[length++] = isUnit ? (char)ushort.Parse(text.Slice(plain + 2, 4), NumberStyles.AllowHexSpecifier, CultureInfo.InvariantCulture) : Short(code);
            text = text[(plain + (isUnit ? 6 : 2))..];
        }
    }

    private static char Short(byte code) => code switch
    {
        (byte)'b' => '\b',
        (byte)'f' => '\f',
        (byte)'n' => '\n',
        (byte)'r' => '\r',
        (byte)'t' => '\t',
        _ => (char)code,
    };
}
