using System.Collections;

namespace Tessera.Reading;

/// <summary>The objects to which refs of the message have given numbers (spec/format.md §3.2).</summary>
internal sealed class ObjectTable
{
    /// <summary>The most entries of a table that is kept for the next message.</summary>
    private const int MaxKept = 1 << 14;

    private readonly List<Entry> _entries = [];

    /// <summary>The functions of <see cref="Offer"/>. Few objects have one, so it is not a field of the entry.</summary>
    private Dictionary<Entry, Func<object?>>? _beginnings;

    /// <summary>The number of the next object. It is before the end only while skipped bytes are read a second time.</summary>
    public int Next { get; set; }

    public int Count => _entries.Count;

    /// <summary>The number of objects before those in the table: those of rows that have been given out and forgotten.</summary>
    public long Passed { get; set; }

    public Entry this[int number] => _entries[number];

    /// <summary>Gives the next number to an object, before the object itself is read.</summary>
    /// <param name="type">The type under the ref.</param>
    /// <param name="offset">The offset of the object's value.</param>
    /// <param name="tableCount">The number of the next entry in the type table at that place.</param>
    public Entry Add(WireType type, int offset, int tableCount)
    {
        if (Next < _entries.Count)
            return _entries[Next++];
        Entry entry = new(type, offset, tableCount, _entries.Count);
        _entries.Add(entry);
        Next = _entries.Count;
        return entry;
    }

    /// <summary>Provides a function that creates the object before all its parts exist, for a part that refers back to it.</summary>
    public void Offer(Entry entry, Func<object?> begin) => (_beginnings ??= [])[entry] = begin;

    /// <summary>Removes this function when the object is complete or has failed.</summary>
    public void Withdraw(Entry entry) => _beginnings?.Remove(entry);

    /// <summary>Creates the object by its function, or returns null if there is none.</summary>
    public object? Begin(Entry entry) => _beginnings is not null && _beginnings.TryGetValue(entry, out Func<object?>? begin) ? begin() : null;

    /// <summary>Removes all entries after the first <paramref name="count"/>.</summary>
    public void Truncate(int count) => _entries.RemoveRange(count, _entries.Count - count);

    public void Clear()
    {
        _entries.Clear();
        _beginnings = null;
        if (_entries.Capacity > MaxKept)
            _entries.Capacity = 0;
        Next = 0;
        Passed = 0;
    }

    internal sealed class Entry(WireType type, int offset, int tableCount, int number)
    {
        public WireType Type { get; } = type;

        public int Offset { get; } = offset;

        public int TableCount { get; } = tableCount;

        public int Number { get; } = number;

        /// <summary>The object, or null before it exists. It may still be incomplete.</summary>
        public object? Value { get; set; }

        /// <summary>The entry itself while its object does not exist, so that the object may wait for parts; else null.</summary>
        public Entry? Unmade => Value is null ? this : null;

        /// <summary>Whether the object was skipped. It is read when a reference leads to it.</summary>
        public bool IsSkipped { get; set; }

        /// <summary>Whether the object has been read to its end.</summary>
        public bool IsComplete { get; set; }

        /// <summary>Whether parts of the object do not exist yet. Code that copies it, or creates an object from these parts, must wait.</summary>
        public bool IsWaiting { get; set; }

        /// <summary>The objects that slots of other types have created from this one; null if there are none, as is nearly always the case.</summary>
        public OtherReadings? Others { get; set; }

        /// <summary>Whether the object was created for a slot without a type.</summary>
        public bool IsUntyped { get; set; }

        /// <summary>The parts on which the hash codes of all objects created from this one depend.</summary>
        public HashForm HashForm
        {
            get
            {
                HashForm form = Value is null ? HashForm.Written : HashForms.Of(Value.GetType());
                return Others is null || Others.HashForm == form ? form : HashForm.Written;
            }
        }

        /// <summary>Gets the object for a slot of a type, if it has been created.</summary>
        /// <param name="created">
        /// The type that such a slot creates. A collection created for a slot without a type serves other slots only if it has exactly this type. So a list
        /// that is an array there remains one list in all slots that have a type.
        /// </param>
        /// <param name="value">The object.</param>
        public bool TryGet<T>(Type created, [NotNullWhen(true)] out T? value)
        {
            if (Value is T first && !(IsUntyped && first is Array or TesseraObject or IDictionary && first.GetType() != created))
            {
                value = first;
                return true;
            }

            value = default;
            return Others is not null && Others.TryGet(out value);
        }

        /// <summary>Creates an entry for a value that no ref has numbered, but that others wait for.</summary>
        public static Entry OfPart(WireType type, int offset) => new(type, offset, tableCount: 0, number: -1);

        /// <summary>Returns the value, and this entry if its object waits: code that holds it may take it, code that copies it may not.</summary>
        public T OrMissing<T>(T value, out Entry? missing)
        {
            missing = IsWaiting ? this : null;
            return value;
        }

        /// <summary>Adds an object that was created for a slot.</summary>
        public void Add(object? value)
        {
            if (Value is null)
                Value = value;
            else if (value is not null)
                (Others ??= new OtherReadings()).Add(value);
        }
    }
}
