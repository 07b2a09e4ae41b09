namespace Tessera.Descriptors;

/// <summary>The objects that refs of this message have numbered (spec/format.md §3, code 24).</summary>
internal sealed class ObjectTable
{
    /// <summary>A table that grew beyond is not kept for the next message.</summary>
    private const int MaxKept = 1 << 20;

    private readonly List<Entry> _entries = [];

    /// <summary>The number the next object takes; before the end only while skipped bytes are read a second time.</summary>
    public int Next { get; set; }

    public int Count => _entries.Count;

    public Entry this[int number] => _entries[number];

    /// <summary>Takes the next number, before the object itself is read.</summary>
    /// <param name="type">What the ref stands over.</param>
    /// <param name="offset">Where the object's value begins.</param>
    /// <param name="tableCount">The type table's cursor there.</param>
    public Entry Add(WireType type, int offset, int tableCount)
    {
        if (Next < _entries.Count)
            return _entries[Next++];
        Entry entry = new(type, offset, tableCount, _entries.Count);
        _entries.Add(entry);
        Next = _entries.Count;
        return entry;
    }

    /// <summary>Drops the entries behind a number of them.</summary>
    public void Truncate(int count) => _entries.RemoveRange(count, _entries.Count - count);

    public void Clear()
    {
        _entries.Clear();
        if (_entries.Capacity > MaxKept)
            _entries.Capacity = 0;
        Next = 0;
    }

    internal sealed class Entry(WireType type, int offset, int tableCount, int number)
    {
        public WireType Type { get; } = type;

        public int Offset { get; } = offset;

        public int TableCount { get; } = tableCount;

        public int Number { get; } = number;

        /// <summary>The object, once it exists; it may still be incomplete.</summary>
        public object? Value { get; set; }

        /// <summary>The object was skipped; it is read when somebody refers to it.</summary>
        public bool IsSkipped { get; set; }
    }
}
