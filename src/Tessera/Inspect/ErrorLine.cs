namespace Tessera.Inspect;

/// <summary>Formats an error as the last line of a dump: <c>error UE at byte 17 ($.Items[3].Name): text</c>.</summary>
internal static class ErrorLine
{
    private const int MaxPath = 60;

    public static string Format(TesseraException error)
    {
        string path = error.Path.Length > MaxPath ? $"…{error.Path.AsSpan(error.Path.Length - MaxPath + 1)}" : error.Path;
        // The message repeats code, offset and path in brackets at its end.
        string suffix = $" ({error.Code} at byte {error.Offset}, path {error.Path})";
        string text = error.Message.EndsWith(suffix, StringComparison.Ordinal) ? error.Message[..^suffix.Length] : error.Message;
        return $"error {ErrorLetters.Of(error.Code)} at byte {error.Offset} ({path}): {text}";
    }
}
