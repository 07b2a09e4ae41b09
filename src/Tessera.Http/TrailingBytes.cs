namespace Tessera;

/// <summary>The error for bytes after rows that must be the only content of a request or response. For values, the library reports it itself.</summary>
internal static class TrailingBytes
{
    public static TesseraException Failure() => new(TesseraErrorCode.TrailingData, "Bytes are left after the message; set AllowTrailingData to ignore them");
}
