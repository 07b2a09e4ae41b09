namespace Tessera;

/// <summary>Specifies the kind of an error. Each value is listed with its two-letter code of <c>spec/format.md</c> §7.</summary>
public enum TesseraErrorCode
{
    /// <summary><c>UE</c>: the input ends inside the message; more bytes could complete it.</summary>
    UnexpectedEnd,

    /// <summary><c>MD</c>: the bytes break a rule of the format.</summary>
    Malformed,

    /// <summary><c>LX</c>: a limit of the format or of the options is exceeded.</summary>
    LimitExceeded,

    /// <summary><c>TM</c>: the type in the data cannot be converted to the requested type, or the data has a null where the target cannot be null.</summary>
    TypeMismatch,

    /// <summary><c>TNA</c>: the program has not allowed the type of a value, or the identifier or fingerprint by which the data names a type.</summary>
    TypeNotAllowed,

    /// <summary><c>BR</c>: the data refers to a type or object that does not exist (yet), or a message is not the next one of its session.</summary>
    BadReference,

    /// <summary><c>DM</c>: the name of a member, alternative or enum value occurs twice.</summary>
    DuplicateMember,

    /// <summary><c>DK</c>: a map key or set element occurs twice.</summary>
    DuplicateKey,

    /// <summary><c>MM</c>: a required member is missing.</summary>
    MissingMember,

    /// <summary><c>UM</c>: the data has a member that the target does not have, and unknown members are not allowed.</summary>
    UnknownMember,

    /// <summary><c>IV</c>: the bits are not a valid value of their type, or a conversion would lose information.</summary>
    InvalidValue,

    /// <summary><c>UV</c>: the library does not know this version of the format.</summary>
    UnsupportedVersion,

    /// <summary><c>CK</c>: the checksum of a frame does not match.</summary>
    ChecksumMismatch,

    /// <summary><c>TD</c>: bytes follow the message, and the call does not allow it.</summary>
    TrailingData,

    /// <summary><c>CF</c>: a constructor, property, collection or converter of the application threw; see <see cref="Exception.InnerException"/>.</summary>
    UserCodeFailed,

    /// <summary><c>IC</c>: the .NET type cannot be serialized as it is declared. The message says what to change.</summary>
    InvalidContract,

    /// <summary><c>IE</c>: a defect of the library, which no data and no application should cause; please report it with its inner exception.</summary>
    InternalError,
}
