namespace Tessera.SecondReader;

/// <summary>The type table of a message, and of a session from message to message, with the numbers that the next one may have (spec/format.md §4, §6).</summary>
public sealed class TypeEntries
{
    internal const int MaxEntries = 4096;
    internal const int MaxBytes = 1 << 20;
    internal const ulong FingerprintStart = 0xCBF29CE484222325;

    private readonly List<(byte[] Bytes, TypeNode Root)> _entries = [];
    private int _stored;

    internal int Count => _entries.Count;

    /// <summary>The least number that the next message may have.</summary>
    internal int First { get; set; } = 1;

    /// <summary>The largest one.</summary>
    internal int Last { get; set; } = 1;

    internal (byte[] Bytes, TypeNode Root) this[int index] => _entries[index];

    /// <summary>What stands behind the first byte of a session message of that number.</summary>
    internal ushort Check(int number)
    {
        ulong hash = _entries.Aggregate(FingerprintStart, (sum, entry) => Fingerprint(entry.Bytes, sum));
        return (ushort)(0x8000 | (((hash >> 49) + (ulong)number) % 0x8000));
    }

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
