namespace Tessera.SecondReader;

/// <summary>The type table of a message, and of a session from message to message (spec/format.md §4, §6).</summary>
public sealed class TypeEntries
{
    internal const int MaxEntries = 4096;
    internal const int MaxBytes = 1 << 20;
    internal const ulong FingerprintStart = 0xCBF29CE484222325;

    private readonly List<(byte[] Bytes, TypeNode Root)> _entries = [];
    private int _stored;

    internal int Count => _entries.Count;

    /// <summary>What stands behind the first byte of a session message.</summary>
    internal ushort Check => (ushort)(0x8000 | (_entries.Aggregate(FingerprintStart, (hash, entry) => Fingerprint(entry.Bytes, hash)) >> 49));

    internal (byte[] Bytes, TypeNode Root) this[int index] => _entries[index];

    internal static ulong Fingerprint(ReadOnlySpan<byte> bytes, ulong hash = FingerprintStart)
    {
        foreach (byte b in bytes)
            hash = (hash ^ b) * 0x100000001B3;
        return hash;
    }

    internal void Append(byte[] bytes, TypeNode root)
    {
        if (_entries.Count == MaxEntries || _stored + bytes.Length > MaxBytes)
            return;
        _entries.Add((bytes, root));
        _stored += bytes.Length;
    }

    internal TypeEntries Copy()
    {
        TypeEntries copy = new();
        copy._entries.AddRange(_entries);
        copy._stored = _stored;
        return copy;
    }
}
