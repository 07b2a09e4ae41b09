using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Tessera.Wire.Scalars;

/// <summary>u32 flags, u32 high, u64 low: the memory of a decimal. Flags outside of sign and scale 0 to 28 are invalid.</summary>
internal readonly struct DecimalScalar : IFixedScalar<decimal>
{
    private const uint SignAndScale = 0x80FF0000;
    private const uint Scale = 0x00FF0000;
    private const uint MaxScale = 28 << 16;

    public static int Size => 16;

    public static bool CanCopy(ReadOnlySpan<decimal> values) => true;

    public static bool ReadsRaw => true;

    // 16 bytes that the caller reserved or proved present (IFixedScalar); the memory order is asserted in IsValid's tests.
    public static void Encode(ref byte destination, decimal value) => Unsafe.WriteUnaligned(ref destination, value);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool TryDecode(ref readonly byte source, out decimal value)
    {
        // As one block: stored in parts, it would be waited for where it is copied on.
        value = Unsafe.ReadUnaligned<decimal>(in source);
        return IsValid(Unsafe.ReadUnaligned<uint>(in source));
    }

    public static int Accept(Span<decimal> values)
    {
        Debug.Assert(Unsafe.SizeOf<decimal>() == 16);
        Span<uint> words = MemoryMarshal.Cast<decimal, uint>(values);
        // The flags of two values; the other words are masked away.
        Vector256<uint> unused = Vector256.Create(~SignAndScale, 0, 0, 0, ~SignAndScale, 0, 0, 0);
        Vector256<uint> scale = Vector256.Create(Scale, 0, 0, 0, Scale, 0, 0, 0);
        int i = 0;
        for (; i <= values.Length - 2; i += 2)
        {
            Vector256<uint> pair = Vector256.LoadUnsafe(ref words[i * 4]);
            if (((pair & unused) | Vector256.GreaterThan(pair & scale, Vector256.Create(MaxScale))) != Vector256<uint>.Zero)
                return IsValid(words[i * 4]) ? i + 1 : i;
        }

        return i == values.Length || IsValid(words[i * 4]) ? -1 : i;
    }

    private static bool IsValid(uint flags) => (flags & ~SignAndScale) == 0 && (flags & Scale) <= MaxScale;
}
