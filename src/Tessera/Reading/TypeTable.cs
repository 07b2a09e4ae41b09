using System.Runtime.CompilerServices;
using Tessera.Descriptors;
using Tessera.Wire;

namespace Tessera.Reading;

/// <summary>
/// The descriptors a message has defined, in order (spec/format.md §4). While skipped bytes are read a second time the cursor stands
/// before the end, and a definition takes the entry it took the first time.
/// </summary>
/// <param name="ofSession">It lives longer than its message: descriptors are found by their bytes, since several options and engines may write into it, and however many there are.</param>
internal sealed class TypeTable(bool ofSession = false)
{
    /// <summary>Nearly every message has one: it costs no array.</summary>
    private Descriptor? _first;

    private Descriptor[] _others = [];
    private Dictionary<Descriptor, int>? _numbers;
    private long _bytes;

    /// <summary>The number the next definition takes.</summary>
    public int Next { get; set; }

    public int Count { get; private set; }

    /// <summary>A descriptor has found no room.</summary>
    public bool IsFull { get; private set; }

    public Descriptor this[int index] => index == 0 ? _first! : _others[index - 1];

    public void Add(Descriptor descriptor)
    {
        if (Next < Count)
        {
            // One that found no room the first time has no entry to take.
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
        // A reader's table may have a descriptor twice; the first number is as good as the second.
        _numbers?.TryAdd(descriptor, Count);
        Count++;
        _bytes += descriptor.Bytes.Length;
        Next = Count;
    }

    /// <summary>The number of a descriptor, -1 for none. Those of one message are interned, so identity is equality.</summary>
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

    /// <summary>As <see cref="Find"/>, for a descriptor that is not interned.</summary>
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
        Count = 0;
        IsFull = false;
        Next = 0;
        _bytes = 0;
        _numbers = null;
    }

    /// <summary>Forgets all entries behind the first so many.</summary>
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
