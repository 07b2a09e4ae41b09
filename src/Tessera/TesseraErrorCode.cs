namespace Tessera;

/// <summary>What went wrong. The two-letter codes of <c>spec/format.md</c> §7 stand beside each value.</summary>
public enum TesseraErrorCode
{
    /// <summary><c>UE</c>: the input ends inside the message; more bytes could complete it.</summary>
    UnexpectedEnd,

    /// <summary><c>MD</c>: the bytes break a rule of the format.</summary>
    Malformed,

    /// <summary><c>LX</c>: a limit of the format or of the options is exceeded.</summary>
    LimitExceeded,

    /// <summary><c>TM</c>: the type on the wire cannot be converted to the requested type, or a null meets a non-nullable target.</summary>
    TypeMismatch,

    /// <summary><c>TNA</c>: a type, type name or fingerprint that the program did not allow.</summary>
    TypeNotAllowed,

    /// <summary><c>BR</c>: a reference to a type or object that does not exist (yet), or a session that is out of step.</summary>
    BadReference,

    /// <summary><c>DM</c>: a member, alternative or enum name occurs twice.</summary>
    DuplicateMember,

    /// <summary><c>DK</c>: a map key or set element occurs twice.</summary>
    DuplicateKey,

    /// <summary><c>MM</c>: a required member is missing.</summary>
    MissingMember,

    /// <summary><c>UM</c>: a member the target does not have, where unknown members are not allowed.</summary>
    UnknownMember,

    /// <summary><c>IV</c>: bits that are no value of their type, or a conversion that would lose information.</summary>
    InvalidValue,

    /// <summary><c>UV</c>: a format version this library does not know.</summary>
    UnsupportedVersion,

    /// <summary><c>CK</c>: the checksum of a frame does not match.</summary>
    ChecksumMismatch,

    /// <summary><c>TD</c>: bytes follow the message where nothing may follow.</summary>
    TrailingData,

    /// <summary><c>CF</c>: a constructor, property or collection of the application threw; see <see cref="Exception.InnerException"/>.</summary>
    UserCodeFailed,

    /// <summary><c>IC</c>: the .NET type cannot be serialized as declared; the message says what to change.</summary>
    InvalidContract,

    /// <summary><c>IE</c>: a defect of the library; please report it, with <see cref="Exception.InnerException"/>. No data and no code of the application should cause it.</summary>
    InternalError,
}
