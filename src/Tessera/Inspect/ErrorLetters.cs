namespace Tessera.Inspect;

/// <summary>Short forms of error codes. The command-line tool, which sees only the public API, compiles this file too.</summary>
internal static class ErrorLetters
{
    /// <summary>Returns the letters of an error code: those of spec/format.md §7 for errors of the format.</summary>
    public static string Of(TesseraErrorCode code) => code switch
    {
        TesseraErrorCode.UnexpectedEnd => "UE",
        TesseraErrorCode.Malformed => "MD",
        TesseraErrorCode.UnsupportedVersion => "UV",
        TesseraErrorCode.InvalidValue => "IV",
        TesseraErrorCode.DuplicateMember => "DM",
        TesseraErrorCode.DuplicateKey => "DK",
        TesseraErrorCode.BadReference => "BR",
        TesseraErrorCode.TypeMismatch => "TM",
        TesseraErrorCode.TypeNotAllowed => "TNA",
        TesseraErrorCode.LimitExceeded => "LX",
        TesseraErrorCode.ChecksumMismatch => "CK",
        TesseraErrorCode.TrailingData => "TD",
        TesseraErrorCode.MissingMember => "MM",
        TesseraErrorCode.UnknownMember => "UM",
        TesseraErrorCode.UserCodeFailed => "CF",
        TesseraErrorCode.InvalidContract => "IC",
        TesseraErrorCode.InternalError => "IE",
        _ => code.ToString(),
    };
}
