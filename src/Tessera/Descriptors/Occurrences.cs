namespace Tessera.Descriptors;

/// <summary>The definitions with values in a message, and what occurs of each. A reduced descriptor contains only this (spec/mapping-dotnet.md §2).</summary>
internal sealed class Occurrences
{
    /// <summary>Fewer occurrences than this are searched one by one.</summary>
    private const int Few = 8;

    /// <summary>The occurrences in the order in which they were met.</summary>
    private readonly List<Occurrence> _order = [];

    /// <summary>All occurrences by their definition, if there are at least <see cref="Few"/>.</summary>
    private Dictionary<WireType, Occurrence>? _all;

    /// <summary>The slots, optionals and refs, that become any because their content is nested too deep.</summary>
    private HashSet<WireType>? _cuts;

    /// <summary>The occurrence used last. Values of one type often follow one another.</summary>
    private Occurrence? _last;

    /// <summary>Whether a descriptor keeps this object, which must then not change any more.</summary>
    public bool IsKept { get; set; }

    /// <summary>Whether the reduced descriptor leaves out members or alternatives, so that the values must be rewritten.</summary>
    public bool LeaveOutParts => _order.Exists(occurrence => occurrence.Count < occurrence.Type.Members.Length);

    /// <summary>The number of slots that have been cut.</summary>
    public int Cuts => _cuts?.Count ?? 0;

    /// <summary>The types of the values in the cut slots, which have descriptors of their own: the content of an optional, or a ref.</summary>
    public IEnumerable<WireType> CutContents => _cuts is null ? [] : _cuts.Select(ContentOf);

    /// <summary>Returns the type of the values in a slot that has been cut.</summary>
    public static WireType ContentOf(WireType slot) => slot.Kind == WireKind.Optional ? slot.Element! : slot;

    public Occurrence Of(WireType definition)
    {
        if (_last is not null && ReferenceEquals(_last.Type, definition))
            return _last;
        return _last = Find(definition) ?? Add(definition);
    }

    /// <summary>Makes the slot an any from now on. Reduced descriptors that were made before and contain the slot are no longer valid.</summary>
    public void Cut(WireType slot) => (_cuts ??= new HashSet<WireType>(ReferenceEqualityComparer.Instance)).Add(slot);

    public bool IsCut(WireType slot) => _cuts?.Contains(slot) == true;

    public bool Contains(WireType definition) => Find(definition) is not null;

    /// <summary>Adds everything that a type may contain.</summary>
    public void AddAll(WireType type)
    {
        foreach (WireType part in type.Parts().Where(part => part.Kind.IsDefinition()))
        {
            Occurrence occurrence = Of(part);
            for (int i = 0; i < part.Members.Length; i++)
                occurrence.Add(i);
        }
    }

    /// <summary>Adds what every non-null value of a type contains, even if everything in it that can be null is null.</summary>
    public void AddLeast(WireType type)
    {
        Stack<WireType> work = new([type]);
        while (work.TryPop(out WireType? next))
        {
            if (!next.Kind.IsDefinition() || Contains(next))
                continue;
            Occurrence occurrence = Of(next);
            if (next.Kind == WireKind.Union)
                occurrence.Add(0);
            for (int i = 0; i < next.Members.Length; i++)
            {
                if (occurrence.Holds(i))
                    work.Push(next.Members[i].Type);
            }

            if (next.Element is not null)
                work.Push(next.Element);
        }
    }

    /// <summary>Returns the type of a slot in a reduced descriptor: any, if no value of the slot's type occurs, or the slot has been cut.</summary>
    public WireType Reduce(WireType type) => type.Kind switch
    {
        _ when IsCut(type) => WireType.Any,
        // An optional over a nullable type has two different nulls, which an any could not express.
        WireKind.Optional when type.Element!.IsNullable => type,
        WireKind.Optional or WireKind.Ref when Reduce(type.Element!).Kind == WireKind.Any => WireType.Any,
        _ when type.Kind.IsDefinition() && !Contains(type) => WireType.Any,
        _ => type,
    };

    public bool AreSame(Occurrences other)
    {
        if (_order.Count != other._order.Count)
            return false;
        for (int i = 0; i < _order.Count; i++)
        {
            if (!_order[i].IsSame(other._order[i]))
                return false;
        }

        return true;
    }

    public void Clear()
    {
        _order.Clear();
        _cuts = null;
        _all = null;
        _last = null;
    }

    private Occurrence? Find(WireType definition)
    {
        if (_all is not null)
            return _all.GetValueOrDefault(definition);
        foreach (Occurrence occurrence in _order)
        {
            if (ReferenceEquals(occurrence.Type, definition))
                return occurrence;
        }

        return null;
    }

    private Occurrence Add(WireType definition)
    {
        Occurrence added = new(definition);
        _order.Add(added);
        _all?.Add(definition, added);
        if (_order.Count == Few)
            _all = _order.ToDictionary(occurrence => occurrence.Type);
        return added;
    }
}
