using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Tessera.Wire.Scalars;

/// <summary>u32 flags, u32 high, u64 low: the memory of a decimal. Flags outside of sign and scale 0 to 28 are invalid.</summary>
internal readonly struct DecimalScalar : IFixedScalar<decimal>
{
    private const uint SignAndScale = 0x80FF0000;

    public static int Size => 16;

    public static bool CanCopy(ReadOnlySpan<decimal> values) => true;

    public static bool ReadsRaw => true;

    // 16 bytes that the caller reserved or proved present (IFixedScalar); the memory order is asserted in IsValid's tests.
    public static void Encode(ref byte destination, decimal value) => Unsafe.WriteUnaligned(ref destination, value);

    public static bool TryDecode(ref readonly byte source, out decimal value)
    {
        bool valid = IsValid(Unsafe.ReadUnaligned<uint>(in source));
        value = valid ? Unsafe.ReadUnaligned<decimal>(in source) : 0;
        return valid;
    }

    public static int Accept(Span<decimal> values)
    {
        Debug.Assert(Unsafe.SizeOf<decimal>() == 16);
        ReadOnlySpan<uint> words = MemoryMarshal.Cast<decimal, uint>(values);
        for (int i = 0; i < values.Length; i++)
        {
            if (!IsValid(words[i * 4]))
                return i;
        }

        return -1;
    }

    private static bool IsValid(uint flags) => (flags & ~SignAndScale) == 0 && ((flags >> 16) & 0xFF) <= 28;
}
