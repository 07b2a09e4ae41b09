namespace Tessera.Wire;

/// <summary>Facts about type codes that need no descriptor.</summary>
internal static class WireKinds
{
    /// <summary>The scalars are the codes from <see cref="WireKind.Bool"/> to this.</summary>
    public const WireKind LastScalar = WireKind.Time;

    /// <summary>Indexed by scalar code; 0 where the size varies.</summary>
    private static ReadOnlySpan<byte> Sizes => [0, 1, 1, 1, 2, 2, 4, 4, 8, 8, 16, 16, 2, 4, 8, 0, 0, 2, 0, 16, 16, 8, 10, 8, 4, 8];

    public static bool IsScalar(this WireKind kind) => kind is >= WireKind.Bool and <= LastScalar;

    /// <summary>The codes an enum may stand on.</summary>
    public static bool IsInteger(this WireKind kind) => kind is (>= WireKind.U8 and <= WireKind.I64) or WireKind.UVar or WireKind.SVar;

    /// <summary>Every code that is a number; bool and char are not.</summary>
    public static bool IsNumber(this WireKind kind) => kind is (>= WireKind.U8 and <= WireKind.SVar) or WireKind.Decimal;

    /// <summary>Shape, union, enum and tag: the types that contain names and are numbered.</summary>
    public static bool IsDefinition(this WireKind kind) => kind >= WireKind.Shape;

    /// <summary>The bytes of a scalar's value, 0 if they vary.</summary>
    public static int FixedSize(this WireKind kind) => (int)kind < Sizes.Length ? Sizes[(int)kind] : 0;

    public static string Word(this WireKind kind) => kind switch
    {
        WireKind.DateTimeOffset => "datetimeoffset",
        WireKind.DateTime => "datetime",
        WireKind.TimeSpan => "timespan",
        _ => kind.ToString().ToLowerInvariant(),
    };
}
