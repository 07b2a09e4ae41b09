namespace Tessera.Planning;

/// <summary>The implicit conversions of C# between numbers. They depend on the types alone, not on the value.</summary>
internal static class ImplicitConversions
{
    public static bool Exists(WireKind from, WireKind to)
    {
        (int fromBits, bool fromSigned) = Integer(from);
        (int toBits, bool toSigned) = Integer(to);
        if (fromBits > 0 && toBits > 0)
            return fromSigned == toSigned ? fromBits <= toBits : toSigned && fromBits < toBits;
        return to switch
        {
            WireKind.F16 => fromBits == 8,
            WireKind.F32 => fromBits is > 0 and <= 64 || from == WireKind.F16,
            WireKind.F64 => fromBits is > 0 and <= 64 || from is WireKind.F16 or WireKind.F32,
            WireKind.Decimal => fromBits is > 0 and <= 64,
            _ => false,
        };
    }

    /// <summary>Returns whether a number is whole. C# has no implicit conversion to an enum, so an enum takes any whole number that it can hold.</summary>
    public static bool IsWhole(WireKind from) => Integer(from).Bits > 0;

    /// <summary>Returns 0 bits for a type that is not a whole number.</summary>
    private static (int Bits, bool IsSigned) Integer(WireKind kind) => kind switch
    {
        WireKind.U8 => (8, false),
        WireKind.I8 => (8, true),
        WireKind.U16 => (16, false),
        WireKind.I16 => (16, true),
        WireKind.U32 => (32, false),
        WireKind.I32 => (32, true),
        WireKind.U64 or WireKind.UVar => (64, false),
        WireKind.I64 or WireKind.SVar => (64, true),
        WireKind.U128 => (128, false),
        WireKind.I128 => (128, true),
        _ => (0, false),
    };
}
