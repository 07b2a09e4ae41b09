namespace Tessera.Reading;

/// <summary>
/// Members and elements that wait for an object of the same message: they refer to it, and its constructor has not run yet because it needs members that
/// come later. When the object exists (it arrives), they are set.
/// </summary>
/// <param name="context">Of the message.</param>
internal sealed class Arrivals(ReadContext context)
{
    /// <summary>Of a member or element that waits, with its place in the table.</summary>
    private const int AwaitedSize = 128;

    private Dictionary<ObjectTable.Entry, List<Waiting>>? _awaited;
    private Queue<ObjectTable.Entry>? _arrived;
    private List<LateMember>? _members;
    private int _forms;
    private int _order;

    /// <summary>Forgets the message.</summary>
    public void Clear() => (_awaited, _arrived, _members, _forms) = (null, null, null, 0);

    /// <summary>A member, or an element, is set when the object is there.</summary>
    /// <param name="missing">The object.</param>
    /// <param name="at">Where the member or element stands.</param>
    /// <param name="set">Takes it.</param>
    /// <param name="position">How much has been read.</param>
    public void Await(ObjectTable.Entry missing, int at, Action<object?> set, int position)
    {
        if (missing.IsComplete)
        {
            set(missing.Value);
            return;
        }

        context.Charge(AwaitedSize, position);
        context.ChargeAllocated(position, 0);
        _awaited ??= [];
        if (!_awaited.TryGetValue(missing, out List<Waiting>? waiting))
            _awaited.Add(missing, waiting = new List<Waiting>(1));
        waiting.Add(new Waiting(set, at, _order++));
    }

    /// <summary>As above, for a member of an object that is there without it.</summary>
    public void AwaitMember(LateMember member, Action<object?> set, int position)
    {
        if (_forms > 0 && !member.Missing.IsComplete)
            (_members ??= []).Add(member);
        Await(member.Missing, member.At, set, position);
    }

    /// <summary>What is read next is converted when it has all its members.</summary>
    /// <returns>For <see cref="LeaveForm"/>.</returns>
    public int EnterForm()
    {
        _forms++;
        return _members?.Count ?? 0;
    }

    /// <summary>The members of the form that it still lacks.</summary>
    public LateMember[] LeaveForm(int mark, object? form)
    {
        _forms--;
        if (_members is null || _members.Count == mark)
            return [];
        LateMember[] late = [.. _members.Skip(mark).Where(member => ReferenceEquals(member.Owner, form))];
        _members.RemoveRange(mark, _members.Count - mark);
        return late;
    }

    /// <summary>
    /// The object has been read. What waited for it may be waited for in turn, in chains of any length, so these are worked off by a queue and not by recursion.
    /// </summary>
    public void Arrive(ObjectTable.Entry entry)
    {
        if (_awaited is null || !_awaited.ContainsKey(entry))
            return;
        if (_arrived is not null)
        {
            _arrived.Enqueue(entry);
            return;
        }

        _arrived = new Queue<ObjectTable.Entry>([entry]);
        while (_arrived.TryDequeue(out ObjectTable.Entry? next))
        {
            if (!_awaited.Remove(next, out List<Waiting>? waiting))
                continue;
            foreach (Waiting part in waiting)
                part.Set(next.Value);
        }

        _arrived = null;
    }

    /// <summary>Fails if something still waits.</summary>
    public void Require()
    {
        if (_awaited is { Count: > 0 })
            Fail();
    }

    /// <summary>The error is placed where the first one began to wait, which is the innermost place.</summary>
    public void Fail() => Throw.BadReference(
        _awaited!.Values.SelectMany(waiting => waiting).MinBy(part => part.Order).At, "Objects that refer to each other can never be created, since each is a constructor parameter of the other; give one of these members a setter instead");

    /// <param name="Set">Takes what is awaited.</param>
    /// <param name="At">Where the member or element stands.</param>
    /// <param name="Order">How many have waited before.</param>
    private readonly record struct Waiting(Action<object?> Set, int At, int Order);
}

/// <summary>A member that is set later than its object is read.</summary>
/// <param name="Owner">The object.</param>
/// <param name="Missing">What the member waits for.</param>
/// <param name="At">Where the member stands.</param>
internal readonly record struct LateMember(object Owner, ObjectTable.Entry Missing, int At);
