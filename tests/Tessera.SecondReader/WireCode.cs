namespace Tessera.SecondReader;

/// <summary>The codes of types (spec/format.md §3).</summary>
public static class WireCode
{
#pragma warning disable CS1591 // The names are those of the format.
    public const int Bool = 0x01;
    public const int U8 = 0x02;
    public const int I8 = 0x03;
    public const int U16 = 0x04;
    public const int I16 = 0x05;
    public const int U32 = 0x06;
    public const int I32 = 0x07;
    public const int U64 = 0x08;
    public const int I64 = 0x09;
    public const int U128 = 0x0A;
    public const int I128 = 0x0B;
    public const int F16 = 0x0C;
    public const int F32 = 0x0D;
    public const int F64 = 0x0E;
    public const int UVar = 0x0F;
    public const int SVar = 0x10;
    public const int Char = 0x11;
    public const int String = 0x12;
    public const int Decimal = 0x13;
    public const int Guid = 0x14;
    public const int DateTime = 0x15;
    public const int DateTimeOffset = 0x16;
    public const int TimeSpan = 0x17;
    public const int Date = 0x18;
    public const int Time = 0x19;
    public const int Optional = 0x20;
    public const int List = 0x21;
    public const int Map = 0x22;
    public const int Any = 0x23;
    public const int Ref = 0x24;
    public const int Keep = 0x25;
    public const int Shape = 0x28;
    public const int Union = 0x29;
    public const int Enum = 0x2A;
    public const int Tag = 0x2B;
    public const int Definition = 0x40;
#pragma warning restore CS1591

    private static readonly byte[] s_sizes = [0, 1, 1, 1, 2, 2, 4, 4, 8, 8, 16, 16, 2, 4, 8, 1, 1, 2, 1, 16, 16, 8, 10, 8, 4, 8];

    /// <summary>Whether a code is one of §3.1.</summary>
    public static bool IsScalar(int code) => code is >= Bool and <= Time;

    /// <summary>Bytes of the smallest value of a scalar; of all but varints and strings the only size.</summary>
    public static int Size(int scalar) => s_sizes[scalar];

    /// <summary>Whether a scalar is as long as <see cref="Size"/> says, always.</summary>
    public static bool IsFixed(int scalar) => scalar is not (UVar or SVar or String);

    /// <summary>Whether an enum may lie over a code.</summary>
    public static bool IsEnumBase(int code) => code is (>= U8 and <= I64) or UVar or SVar;
}
