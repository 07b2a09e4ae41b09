using System.Collections;

namespace Tessera.Dom;

/// <summary>Converts between bit arrays and bytes. The lowest bit of the first byte comes first (spec/format.md §5, <c>$bits</c>).</summary>
internal static class Bits
{
    public static byte[] Pack(BitArray bits)
    {
        byte[] bytes = new byte[((long)bits.Length + 7) / 8];
        bits.CopyTo(bytes, 0);
        return bytes;
    }

    /// <summary>Returns null if the number of bytes does not fit the length, or if a bit beyond the length is set.</summary>
    public static BitArray? Create(int length, byte[]? bytes)
    {
        if (bytes is null || length < 0 || bytes.Length != ((long)length + 7) / 8)
            return null;
        if (length % 8 != 0 && bytes[^1] >> (length % 8) != 0)
            return null;
        // A BitArray cannot be made from more bytes, because an int could not count their bits. So lengths above 2147483640 are rejected.
        return bytes.Length > int.MaxValue / 8 ? null : new BitArray(bytes) { Length = length };
    }
}
