using System.Globalization;

namespace Tessera.Cli;

/// <summary>Decodes bytes from text, as people copy it from logs, databases and mails.</summary>
internal static class InputText
{
    /// <summary>Returns the bytes that a text stands for.</summary>
    /// <param name="text">The text.</param>
    /// <param name="encoding">The encoding of the text. For binary input, the bytes are returned as they are.</param>
    /// <exception cref="UsageException">The text does not have this encoding.</exception>
    public static byte[] Decode(byte[] text, InputEncoding encoding) => encoding switch
    {
        InputEncoding.Hex => DecodeHex(text),
        InputEncoding.Base64 => DecodeBase64(text),
        _ => text,
    };

    /// <summary>Decodes hexadecimal text. White space and the usual separators are ignored, and so is <c>0x</c> or <c>\x</c> before a byte.</summary>
    private static byte[] DecodeHex(ReadOnlySpan<byte> text)
    {
        byte[] bytes = new byte[(text.Length + 1) / 2];
        int digits = 0;
        for (int i = 0; i < text.Length; i++)
        {
            if (IsSeparator(text[i]))
                continue;
            if (digits % 2 == 0 && text[i..] is [(byte)'0' or (byte)'\\', (byte)'x' or (byte)'X', ..])
            {
                i++;
                continue;
            }

            int digit = char.IsAsciiHexDigit((char)text[i])
                ? Convert.ToInt32(((char)text[i]).ToString(), 16)
                : throw NotText("hexadecimal", i);
            bytes[digits / 2] |= (byte)(digits % 2 == 0 ? digit << 4 : digit);
            digits++;
        }

        return digits % 2 == 0 ? bytes[..(digits / 2)] : throw new UsageException("the hexadecimal text ends in the middle of a byte");
    }

    private static bool IsSeparator(byte c) => c is (byte)' ' or (byte)'\t' or (byte)'\r' or (byte)'\n' or (byte)'-' or (byte)':' or (byte)',';

    private static byte[] DecodeBase64(ReadOnlySpan<byte> text)
    {
        char[] digits = new char[text.Length + 3];
        int count = 0;
        for (int i = 0; i < text.Length; i++)
        {
            char c = (char)text[i];
            if (c is ' ' or '\t' or '\r' or '\n' or '=')
                continue;
            digits[count++] = c switch
            {
                '-' => '+',
                '_' => '/',
                '+' or '/' => c,
                _ when char.IsAsciiLetterOrDigit(c) => c,
                _ => throw NotText("base64", i),
            };
        }

        while (count % 4 != 0)
            digits[count++] = '=';
        return count is 0 || digits[count - 3] != '='
            ? Convert.FromBase64CharArray(digits, 0, count)
            : throw new UsageException("the base64 text ends in the middle of a byte");
    }

    private static UsageException NotText(string encoding, int place) =>
        new(string.Create(CultureInfo.InvariantCulture, $"the input is not {encoding} text: see character {place + 1}"));
}
