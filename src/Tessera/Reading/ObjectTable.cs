using System.Collections;
using System.Diagnostics.CodeAnalysis;
using Tessera.Descriptors;

namespace Tessera.Reading;

/// <summary>The objects that refs of this message have numbered (spec/format.md §3, code 24).</summary>
internal sealed class ObjectTable
{
    /// <summary>A table that grew beyond is not kept for the next message.</summary>
    private const int MaxKept = 1 << 14;

    private readonly List<Entry> _entries = [];

    /// <summary>Few objects are begun like that, so it is no part of each.</summary>
    private Dictionary<Entry, Func<object?>>? _beginnings;

    /// <summary>The number the next object takes; before the end only while skipped bytes are read a second time.</summary>
    public int Next { get; set; }

    public int Count => _entries.Count;

    /// <summary>The objects before those of the table: of rows that have been given out, and are forgotten.</summary>
    public long Passed { get; set; }

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

    /// <summary>Says how to make an object before all its parts are there, for a part that leads back to it.</summary>
    public void Offer(Entry entry, Func<object?> begin) => (_beginnings ??= [])[entry] = begin;

    /// <summary>The object is complete, or has failed.</summary>
    public void Withdraw(Entry entry) => _beginnings?.Remove(entry);

    /// <summary>Makes the object if somebody knows how to; else it is null.</summary>
    public object? Begin(Entry entry) => _beginnings is not null && _beginnings.TryGetValue(entry, out Func<object?>? begin) ? begin() : null;

    /// <summary>Drops the entries behind a number of them.</summary>
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

        /// <summary>The object, once it exists; it may still be incomplete.</summary>
        public object? Value { get; set; }

        /// <summary>The entry itself while nothing has been made of the object, which may wait for parts then; else null.</summary>
        public Entry? Unmade => Value is null ? this : null;

        /// <summary>The object was skipped; it is read when somebody refers to it.</summary>
        public bool IsSkipped { get; set; }

        /// <summary>The object has been read to its end.</summary>
        public bool IsComplete { get; set; }

        /// <summary>Parts of it do not exist yet. Who would copy a collection, or needs an object that is made of them, has to wait.</summary>
        public bool IsWaiting { get; set; }

        /// <summary>What slots of other types have made of the object; null if one has sufficed, as it nearly always does.</summary>
        public OtherReadings? Others { get; set; }

        /// <summary>The object was made for a slot that says no type.</summary>
        public bool IsUntyped { get; set; }

        /// <summary>What the hash codes of all that has been made of the object look at.</summary>
        public HashForm HashForm
        {
            get
            {
                HashForm form = Value is null ? HashForm.Written : HashForms.Of(Value.GetType());
                return Others is null || Others.HashForm == form ? form : HashForm.Written;
            }
        }

        /// <summary>What a slot of the type is to get, if that has been made.</summary>
        /// <param name="created">
        /// What such a slot makes. Collections made for a slot without a type do for others only if they are just that: a list that is an array there stays
        /// one list in all slots that say what they are.
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

        /// <summary>A value that no ref numbers, which is waited for all the same.</summary>
        public static Entry OfPart(WireType type, int offset) => new(type, offset, tableCount: 0, number: -1);

        /// <summary>Gives the value, and the object to be waited for: a collection that waits is there for who will hold it, and missing for who would copy it.</summary>
        public T OrMissing<T>(T value, out Entry? missing)
        {
            missing = IsWaiting ? this : null;
            return value;
        }

        /// <summary>The object exists now, for a slot that asked for it.</summary>
        public void Add(object? value)
        {
            if (Value is null)
                Value = value;
            else if (value is not null)
                (Others ??= new OtherReadings()).Add(value);
        }
    }
}
