namespace Tessera.Wire;

/// <summary>FNV-1a-64, the fingerprint of descriptors and the check of sessions (spec/format.md §4, §6). It is not a security boundary.</summary>
internal static class Fnv1a
{
    public const ulong Basis = 0xCBF29CE484222325;

    public static ulong Append(ulong hash, ReadOnlySpan<byte> data)
    {
        foreach (byte value in data)
            hash = (hash ^ value) * 0x100000001B3;
        return hash;
    }
}
