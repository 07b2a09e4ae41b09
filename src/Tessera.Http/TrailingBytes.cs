namespace Tessera;

/// <summary>Rows that are the only content of a request or response are one message and nothing else, unless the options say so: what follows them is an error here, as the library itself makes it for values.</summary>
internal static class TrailingBytes
{
    public static TesseraException Failure() => new(TesseraErrorCode.TrailingData, "Bytes are left after the message; set AllowTrailingData to ignore them");
}
