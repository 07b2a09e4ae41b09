using System.Collections;

namespace Tessera.Dom;

/// <summary>Bit arrays from bytes and back, the lowest bit of the first byte first (spec/format.md §5, <c>$bits</c>).</summary>
internal static class Bits
{
    public static byte[] Pack(BitArray bits)
    {
        byte[] bytes = new byte[((long)bits.Length + 7) / 8];
        bits.CopyTo(bytes, 0);
        return bytes;
    }

    /// <summary>Null if the bytes do not fit the length, or have bits beyond it.</summary>
    public static BitArray? Create(int length, byte[]? bytes)
    {
        if (bytes is null || length < 0 || bytes.Length != ((long)length + 7) / 8)
            return null;
        if (length % 8 != 0 && bytes[^1] >> (length % 8) != 0)
            return null;
        // More bytes than a bit array counts bits for have been refused with the length.
        return bytes.Length > int.MaxValue / 8 ? null : new BitArray(bytes) { Length = length };
    }
}
