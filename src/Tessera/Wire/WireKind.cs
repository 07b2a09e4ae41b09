namespace Tessera.Wire;

/// <summary>The kinds of wire types. The value of a kind is its type code in spec/format.md §3.</summary>
internal enum WireKind : byte
{
    None = 0x00,
    Bool = 0x01,
    U8 = 0x02,
    I8 = 0x03,
    U16 = 0x04,
    I16 = 0x05,
    U32 = 0x06,
    I32 = 0x07,
    U64 = 0x08,
    I64 = 0x09,
    U128 = 0x0A,
    I128 = 0x0B,
    F16 = 0x0C,
    F32 = 0x0D,
    F64 = 0x0E,
    UVar = 0x0F,
    SVar = 0x10,
    Char = 0x11,
    String = 0x12,
    Decimal = 0x13,
    Guid = 0x14,
    DateTime = 0x15,
    DateTimeOffset = 0x16,
    TimeSpan = 0x17,
    Date = 0x18,
    Time = 0x19,
    Optional = 0x20,
    List = 0x21,
    Map = 0x22,
    Any = 0x23,
    Ref = 0x24,
    Keep = 0x25,
    Shape = 0x28,
    Union = 0x29,
    Enum = 0x2A,
    Tag = 0x2B,
}

/// <summary>Facts about wire kinds that need no descriptor.</summary>
internal static class WireKinds
{
    /// <summary>The last scalar: the scalars are the codes from <see cref="WireKind.Bool"/> to this one.</summary>
    public const WireKind LastScalar = WireKind.Time;

    /// <summary>The sizes of the scalars, indexed by code; 0 if the size varies.</summary>
    private static ReadOnlySpan<byte> Sizes => [0, 1, 1, 1, 2, 2, 4, 4, 8, 8, 16, 16, 2, 4, 8, 0, 0, 2, 0, 16, 16, 8, 10, 8, 4, 8];

    public static bool IsScalar(this WireKind kind) => kind is >= WireKind.Bool and <= LastScalar;

    /// <summary>Whether an enum may have this kind as its underlying type.</summary>
    public static bool IsInteger(this WireKind kind) => kind is (>= WireKind.U8 and <= WireKind.I64) or WireKind.UVar or WireKind.SVar;

    /// <summary>Whether the kind is a number; bool and char are not.</summary>
    public static bool IsNumber(this WireKind kind) => kind is (>= WireKind.U8 and <= WireKind.SVar) or WireKind.Decimal;

    public static bool IsComposite(this WireKind kind) => kind is (>= WireKind.Optional and <= WireKind.Keep) or (>= WireKind.Shape and <= WireKind.Tag);

    /// <summary>Whether the kind is list or map: a value is null, or elements in blocks, each of which begins with its count (spec/format.md §3.2).</summary>
    public static bool HasBlocks(this WireKind kind) => kind is WireKind.List or WireKind.Map;

    /// <summary>Whether the kind is shape, union, enum or tag: the types that contain names and are numbered.</summary>
    public static bool IsDefinition(this WireKind kind) => kind >= WireKind.Shape;

    /// <summary>The number of bytes of a scalar's value; 0 if it varies.</summary>
    public static int FixedSize(this WireKind kind) => (int)kind < Sizes.Length ? Sizes[(int)kind] : 0;

    public static string Word(this WireKind kind) => kind switch
    {
        WireKind.DateTimeOffset => "datetimeoffset",
        WireKind.DateTime => "datetime",
        WireKind.TimeSpan => "timespan",
        _ => kind.ToString().ToLowerInvariant(),
    };
}
