using System.Runtime.CompilerServices;
using Tessera.Wire;

namespace Tessera.Descriptors;

/// <summary>
/// The descriptors a message has defined, in order (spec/format.md §4). While skipped bytes are read a second time the cursor stands
/// before the end, and a definition takes the entry it took the first time.
/// </summary>
internal sealed class TypeTable
{
    private Descriptor[] _entries = new Descriptor[4];
    private long _bytes;

    /// <summary>The number the next definition takes.</summary>
    public int Next { get; set; }

    public int Count { get; private set; }

    public Descriptor this[int index] => _entries[index];

    public void Add(Descriptor descriptor)
    {
        if (Next < Count)
        {
            Next++;
            return;
        }

        if (Count >= FormatLimits.TableEntries || _bytes + descriptor.Bytes.Length > FormatLimits.TableBytes)
            return;
        if (Count == _entries.Length)
            Array.Resize(ref _entries, 2 * Count);
        _entries[Count++] = descriptor;
        _bytes += descriptor.Bytes.Length;
        Next = Count;
    }

    /// <summary>The number of a descriptor, -1 for none. A writer's descriptors are interned, so identity is equality.</summary>
    public int Find(Descriptor descriptor) => _entries.AsSpan(0, Count).IndexOf(descriptor);

    /// <summary>What a session message must name to be in step (spec/format.md §6).</summary>
    public ushort SessionCheck()
    {
        ulong hash = Fnv1a.Basis;
        for (int i = 0; i < Count; i++)
            hash = Fnv1a.Append(hash, _entries[i].Bytes);
        return (ushort)(hash >> 48);
    }

    public void CopyFrom(TypeTable other)
    {
        Clear();
        for (int i = 0; i < other.Count; i++)
            Add(other[i]);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Clear()
    {
        if (Count > 1)
            Array.Clear(_entries, 1, Count - 1);
        Count = 0;
        Next = 0;
        _bytes = 0;
    }
}
