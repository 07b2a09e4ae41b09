using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Tessera.Wire.Scalars;

/// <summary>A decimal: u32 flags, u32 high, u64 low, which is also its memory. Flags other than a sign and a scale of 0 to 28 are invalid.</summary>
internal readonly struct DecimalScalar : IFixedScalar<decimal>
{
    private const uint SignAndScale = 0x80FF0000;
    private const uint Scale = 0x00FF0000;
    private const uint MaxScale = 28 << 16;

    public static int Size => 16;

    public static bool CanCopy(ReadOnlySpan<decimal> values) => true;

    public static bool ReadsRaw => true;

    // The caller has reserved these 16 bytes, or proved them present (IFixedScalar). IsValid's tests assert the order in memory.
    public static void Encode(ref byte destination, decimal value) => Unsafe.WriteUnaligned(ref destination, value);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool TryDecode(ref readonly byte source, out decimal value)
    {
        // The value is stored as one block: if it were stored in parts, a copy of it would have to wait for them.
        value = Unsafe.ReadUnaligned<decimal>(in source);
        return IsValid(Unsafe.ReadUnaligned<uint>(in source));
    }

    public static int Accept(Span<decimal> values)
    {
        Debug.Assert(Unsafe.SizeOf<decimal>() == 16);
        Span<uint> words = MemoryMarshal.Cast<decimal, uint>(values);
        ref uint first = ref MemoryMarshal.GetReference(words);
        // The mask keeps the flags of four values.
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
