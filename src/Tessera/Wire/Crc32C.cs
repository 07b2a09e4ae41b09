using System.Runtime.InteropServices;

namespace Tessera.Wire;

/// <summary>CRC-32C (Castagnoli), the checksum of frames (spec/format.md §1).</summary>
internal static class Crc32C
{
    /// <summary>The state before the first byte, for <see cref="Append"/> and <see cref="End"/>.</summary>
    public const uint Start = uint.MaxValue;

    public static uint Compute(ReadOnlySpan<byte> data) => End(Append(Start, data));

    public static uint End(uint crc) => ~crc;

    public static uint Append(uint crc, ReadOnlySpan<byte> data)
    {
        ReadOnlySpan<ulong> words = MemoryMarshal.Cast<byte, ulong>(data);
        foreach (ulong word in words)
            crc = System.Numerics.BitOperations.Crc32C(crc, word);
        foreach (byte value in data[(words.Length * sizeof(ulong))..])
            crc = System.Numerics.BitOperations.Crc32C(crc, value);
        return crc;
    }
}
