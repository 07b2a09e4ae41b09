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
        ref uint first = ref MemoryMarshal.GetReference(words);
        // The flags of four values; the other words are masked away.
        Vector512<uint> flags = Vector512.Create(Vector128.Create(uint.MaxValue, 0, 0, 0));
        (Vector512<uint> all, Vector512<uint> largest) = (Vector512<uint>.Zero, Vector512<uint>.Zero);
        int i = 0;
        for (; i <= words.Length - Vector512<uint>.Count; i += Vector512<uint>.Count)
        {
            Vector512<uint> four = Vector512.LoadUnsafe(ref first, (nuint)i) & flags;
            all |= four;
            largest = Vector512.Max(largest, four & Vector512.Create(Scale));
        }

        bool isValid = (all & Vector512.Create(~SignAndScale)) == Vector512<uint>.Zero && !Vector512.GreaterThanAny(largest, Vector512.Create(MaxScale));
        return isValid && FindInvalid(words[i..]) < 0 ? -1 : FindInvalid(words);
    }

    private static int FindInvalid(ReadOnlySpan<uint> words)
    {
        for (int i = 0; i < words.Length; i += 4)
        {
            if (!IsValid(words[i]))
                return i / 4;
        }

        return -1;
    }

    private static bool IsValid(uint flags) => (flags & ~SignAndScale) == 0 && (flags & Scale) <= MaxScale;
}
