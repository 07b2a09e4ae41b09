using System.Globalization;
using Tessera.Inspect;

namespace Tessera.Cli;

/// <summary>Formats an error as one line: <c>error UE at byte 17 ($.Items[3].Name): The input ends …</c>.</summary>
internal static class ErrorLine
{
    /// <summary>Returns the line for data that cannot be read.</summary>
    /// <param name="error">The error.</param>
    /// <param name="start">The offset in the file from which the error's offset counts.</param>
    public static string Format(TesseraException error, long start = 0)
    {
        string place = error.Offset < 0 ? "" : string.Create(CultureInfo.InvariantCulture, $" at byte {start + error.Offset} ({error.Path})");
        return LineText.Printable($"error {ErrorLetters.Of(error.Code)}{place}: {Sentence(error)}");
    }

    /// <summary>Returns the line for a command that cannot run.</summary>
    public static string Format(string text) => LineText.Printable($"error: {text}");

    /// <summary>Returns the error's message without the code, offset and path in brackets at its end.</summary>
    private static string Sentence(TesseraException error)
    {
        // The library's message names an option of the library, which the tool does not have.
        if (error.Code == TesseraErrorCode.TrailingData)
            return "Bytes are left after the message; --many reads several messages, one after another";
        string sentence = error.Message.Replace("set OnDamage to skip", "use 'cat --keep-going' to skip", StringComparison.Ordinal);
        int brackets = sentence.LastIndexOf(string.Create(CultureInfo.InvariantCulture, $" ({error.Code}"), StringComparison.Ordinal);
        return brackets < 0 ? sentence : sentence[..brackets];
    }
}
