using Tessera.Wire;

namespace Tessera.Descriptors;

/// <summary>
/// The descriptors a message has defined, in order (spec/format.md §4). While skipped bytes are read a second time the cursor stands
/// before the end, and a definition takes the entry it took the first time.
/// </summary>
internal sealed class TypeTable
{
    private readonly List<Descriptor> _entries = [];
    private long _bytes;

    /// <summary>The number the next definition takes.</summary>
    public int Next { get; set; }

    public int Count => _entries.Count;

    public Descriptor this[int index] => _entries[index];

    public void Add(Descriptor descriptor)
    {
        if (Next < _entries.Count)
        {
            Next++;
            return;
        }

        if (_entries.Count >= FormatLimits.TableEntries || _bytes + descriptor.Bytes.Length > FormatLimits.TableBytes)
            return;
        _entries.Add(descriptor);
        _bytes += descriptor.Bytes.Length;
        Next = _entries.Count;
    }

    /// <summary>What a session message must name to be in step (spec/format.md §6).</summary>
    public ushort SessionCheck()
    {
        ulong hash = Fnv1a.Basis;
        foreach (Descriptor entry in _entries)
            hash = Fnv1a.Append(hash, entry.Bytes);
        return (ushort)(hash >> 48);
    }

    public void CopyFrom(TypeTable other)
    {
        Clear();
        foreach (Descriptor entry in other._entries)
            Add(entry);
    }

    public void Clear()
    {
        _entries.Clear();
        _bytes = 0;
        Next = 0;
    }
}
