using Tessera.Wire;

namespace Tessera.Descriptors;

/// <summary>Which definitions have values in one message, and what of them occurs: what a reduced descriptor holds (spec/mapping-dotnet.md §2).</summary>
internal sealed class Occurrences
{
    /// <summary>So many are looked for one by one.</summary>
    private const int Few = 8;

    /// <summary>In the order in which they were met.</summary>
    private readonly List<Occurrence> _order = [];

    /// <summary>All of them, if they are not few.</summary>
    private Dictionary<WireType, Occurrence>? _all;

    /// <summary>Slots that are any because what stands in them is nested too deep: the optionals and refs of these slots.</summary>
    private HashSet<WireType>? _cuts;

    /// <summary>Values of one type often stand side by side.</summary>
    private Occurrence? _last;

    /// <summary>Somebody keeps it, so it must not be changed any more.</summary>
    public bool IsKept { get; set; }

    /// <summary>Values are written in another way where these stand alone in the descriptor.</summary>
    public bool LeaveOutParts => _order.Exists(occurrence => occurrence.Count < occurrence.Type.Members.Length);

    /// <summary>How many slots have been cut.</summary>
    public int Cuts => _cuts?.Count ?? 0;

    /// <summary>What stands in these slots, with a descriptor in front: the content of an optional, or a ref.</summary>
    public IEnumerable<WireType> CutContents => _cuts is null ? [] : _cuts.Select(ContentOf);

    /// <summary>What stands in a slot that has been cut.</summary>
    public static WireType ContentOf(WireType slot) => slot.Kind == WireKind.Optional ? slot.Element! : slot;

    public Occurrence Of(WireType definition)
    {
        if (_last is not null && ReferenceEquals(_last.Type, definition))
            return _last;
        return _last = Find(definition) ?? Add(definition);
    }

    /// <summary>From now on the slot is any: a descriptor that was made before and has it does not hold any more.</summary>
    public void Cut(WireType slot) => (_cuts ??= new HashSet<WireType>(ReferenceEqualityComparer.Instance)).Add(slot);

    public bool IsCut(WireType slot) => _cuts?.Contains(slot) == true;

    public bool Contains(WireType definition) => Find(definition) is not null;

    /// <summary>Everything that a type may hold is taken to occur.</summary>
    public void AddAll(WireType type)
    {
        foreach (WireType part in type.Parts().Where(part => part.Kind.IsDefinition()))
        {
            Occurrence occurrence = Of(part);
            for (int i = 0; i < part.Members.Length; i++)
                occurrence.Add(i);
        }
    }

    /// <summary>What every value that is not null holds, if all in it that can be null is null.</summary>
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

    /// <summary>The type of a slot in a descriptor of what occurs: any, for a slot of values of which none was there.</summary>
    public WireType Reduce(WireType type) => type.Kind switch
    {
        _ when IsCut(type) => WireType.Any,
        // Of an optional over what can be null itself, the values are two.
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
