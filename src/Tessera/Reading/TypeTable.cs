namespace Tessera.Reading;

/// <summary>
/// The descriptors that a message has defined, in order (spec/format.md §4). While skipped bytes are read a second time, the next number is before the end, and
/// a definition gets the number that it had the first time.
/// </summary>
/// <param name="ofSession">Whether the table outlives its message. Descriptors are then found by their bytes, as several options and engines may add
/// them.</param>
internal sealed class TypeTable(bool ofSession = false)
{
    /// <summary>The first descriptor. It has a field of its own, because nearly every message has just one, and so needs no array.</summary>
    private Descriptor? _first;

    private Descriptor[] _others = [];
    private Dictionary<Descriptor, int>? _numbers;
    private long _bytes;

    /// <summary>The number of the next definition.</summary>
    public int Next { get; set; }

    public int Count { get; private set; }

    /// <summary>Whether there was no room for a descriptor.</summary>
    public bool IsFull { get; private set; }

    public Descriptor this[int index] => index == 0 ? _first! : _others[index - 1];

    public void Add(Descriptor descriptor)
    {
        if (Next < Count)
        {
            // A descriptor that had no room the first time has no entry.
            if (this[Next].Bytes.AsSpan().SequenceEqual(descriptor.Bytes))
                Next++;
            return;
        }

        if (Count >= FormatLimits.TableEntries || _bytes + descriptor.Bytes.Length > FormatLimits.TableBytes)
        {
            IsFull = true;
            return;
        }

        if (Count == 0)
            _first = descriptor;
        else
            AddOther(descriptor);
        // A reader's table may contain a descriptor twice. Its first number serves as well as the second.
        _numbers?.TryAdd(descriptor, Count);
        Count++;
        _bytes += descriptor.Bytes.Length;
        Next = Count;
    }

    /// <summary>Returns the number of a descriptor, or -1. The descriptors of one message are interned, so equal ones are identical.</summary>
    public int Find(Descriptor descriptor)
    {
        if (Count == 0)
            return -1;
        if (ReferenceEquals(_first, descriptor))
            return 0;
        if (ofSession)
            return (_numbers ?? Number()).TryGetValue(descriptor, out int number) ? number : -1;
        int other = _others.AsSpan(0, Count - 1).IndexOf(descriptor);
        return other < 0 ? -1 : other + 1;
    }

    /// <summary>Does what <see cref="Find"/> does, for a descriptor that is not interned.</summary>
    public int FindEqual(Descriptor descriptor)
    {
        if (ofSession)
            return Find(descriptor);
        for (int i = 0; i < Count; i++)
        {
            if (this[i].Bytes.AsSpan().SequenceEqual(descriptor.Bytes))
                return i;
        }

        return -1;
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
        if (Count == 0 && !IsFull)
            return;
        if (Count > 1)
            Array.Clear(_others, 0, Count - 1);
        _first = null;
        Count = 0;
        IsFull = false;
        Next = 0;
        _bytes = 0;
        _numbers = null;
    }

    /// <summary>Removes all entries after the first <paramref name="count"/>.</summary>
    public void Truncate(int count)
    {
        IsFull = false;
        while (Count > count)
        {
            Descriptor last = this[--Count];
            _bytes -= last.Bytes.Length;
            if (_numbers is not null && _numbers.TryGetValue(last, out int number) && number == Count)
                _numbers.Remove(last);
            if (Count > 0)
                _others[Count - 1] = null!;
            else
                _first = null;
        }

        Next = Count;
    }

    private Dictionary<Descriptor, int> Number()
    {
        _numbers = new Dictionary<Descriptor, int>(DescriptorComparer.Instance);
        for (int i = 0; i < Count; i++)
            _numbers.TryAdd(this[i], i);
        return _numbers;
    }

    private void AddOther(Descriptor descriptor)
    {
        if (Count > _others.Length)
            Array.Resize(ref _others, Math.Max(4, 2 * Count));
        _others[Count - 1] = descriptor;
    }
}
