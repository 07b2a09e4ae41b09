namespace Tessera.Reading;

/// <summary>
/// Members and elements that wait for an object of the same message. They refer to it, and its constructor has not run yet because it needs members that come
/// later. When the object exists (it arrives), they are set.
/// </summary>
internal sealed class Arrivals(ReadContext context)
{
    /// <summary>The memory of a member or element that waits, with its place in the table.</summary>
    private const int AwaitedSize = 128;

    private Dictionary<ObjectTable.Entry, List<Waiting>>? _awaited;
    private Queue<ObjectTable.Entry>? _arrived;
    private List<LateMember>? _members;
    private int _forms;
    private int _order;

    /// <summary>Forgets the message.</summary>
    public void Clear() => (_awaited, _arrived, _members, _forms) = (null, null, null, 0);

    /// <summary>Sets a member or element when its object exists.</summary>
    /// <param name="at">The offset of the member or element.</param>
    /// <param name="set">The function that sets it.</param>
    /// <param name="position">The number of bytes read.</param>
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

    /// <summary>Does what <see cref="Await"/> does, for a member of an object that exists without it.</summary>
    public void AwaitMember(LateMember member, Action<object?> set, int position)
    {
        if (_forms > 0 && !member.Missing.IsComplete)
            (_members ??= []).Add(member);
        Await(member.Missing, member.At, set, position);
    }

    /// <summary>Begins the form of a surrogate, which is converted when it has all its members.</summary>
    /// <returns>The mark for <see cref="LeaveForm"/>.</returns>
    public int EnterForm()
    {
        _forms++;
        return _members?.Count ?? 0;
    }

    /// <summary>Ends the form, and returns its members that are still missing.</summary>
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
    /// Reports that an object has been read. Objects that waited for it may arrive too, in chains of any length, so a queue replaces recursion.
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

    /// <summary>Throws if a member or element still waits.</summary>
    public void Require()
    {
        if (_awaited is { Count: > 0 })
            Fail();
    }

    /// <summary>Throws the error at the place that began to wait first, which is the innermost one.</summary>
    public void Fail() => Throw.BadReference(
        _awaited!.Values.SelectMany(waiting => waiting).MinBy(part => part.Order).At,
            "Objects that refer to each other can never be created, since each is a constructor parameter of the other; give one of these members a setter instead");

    /// <param name="Set">The function that takes the awaited object.</param>
    /// <param name="At">The offset of the member or element.</param>
    /// <param name="Order">The number of members and elements that began to wait before.</param>
    private readonly record struct Waiting(Action<object?> Set, int At, int Order);
}

/// <summary>A member that is set after its object has been read.</summary>
/// <param name="Owner">The object.</param>
/// <param name="Missing">The entry of the object for which the member waits.</param>
/// <param name="At">The offset of the member.</param>
internal readonly record struct LateMember(object Owner, ObjectTable.Entry Missing, int At);
