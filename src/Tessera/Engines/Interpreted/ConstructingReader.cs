using Tessera.Converters;
using Tessera.Converters.Objects;
using Tessera.Descriptors;
using Tessera.Planning;
using Tessera.Wire;

namespace Tessera.Engines.Interpreted;

/// <summary>
/// Reads members until it has those that the constructor takes, creates the object and sets the others: those that follow may lead back to it.
/// </summary>
internal sealed class ConstructingReader<T>(ObjectPlan plan, ReadPlan read) : ObjectReader<T>
{
    private readonly InterpretedAssembler<T> _assembler = new(plan);
    private readonly UnknownMembers<T> _unknown = new(plan, read);
    private readonly RequiredMembers _required = new(plan, read);
    private readonly int _charge = ObjectSize.Charge(plan, read.Shape);
    private readonly int _last = FindLast(plan, read);

    public override T Read(ref WireReader reader, ReadContext context)
    {
        int at = reader.Position;
        // Members must not take the place of this object, which does not exist before its constructor has run.
        ObjectTable.Entry? pending = context.TakePending();
        ShapeReading.Begin(ref reader, read.Shape, context);
        if (_charge > 0)
            context.Charge(_charge, in reader);
        _required.CheckMissing(at);
        Parts parts = new(_assembler.Slots.Length, at);
        for (int i = 0; i <= _last; i++)
            Take(ref reader, read.Steps[i], context, ref parts);
        if (parts.Overflow is not null)
            _unknown.Apply(parts.Overflow, parts.Values, parts.Arrivals);
        T value = _assembler.Assemble(parts.Values, parts.Arrivals, at);
        if (pending is not null)
            pending.Add(value);
        foreach ((int target, object part, int partAt) in parts.Incomplete ?? [])
        {
            if (!_assembler.Slots[target].Holds(ref value, part))
                FailIncomplete(partAt);
        }

        foreach ((int target, ObjectTable.Entry missing) in parts.Awaited ?? [])
            _assembler.Slots[target].Await(value, missing, at, in reader, context);
        for (int i = _last + 1; i < read.Steps.Length; i++)
            ReadMember(ref reader, read.Steps[i], ref value, context, ref parts.Overflow);
        context.Exit();
        return value;
    }

    public override void Populate(ref WireReader reader, ref T target, ReadContext context)
    {
        int at = reader.Position;
        ShapeReading.Begin(ref reader, read.Shape, context);
        Overflow? overflow = null;
        foreach (ReadStep step in read.Steps)
            ReadMember(ref reader, step, ref target, context, ref overflow);
        if (overflow is not null)
            _unknown.Apply(overflow, _assembler.Slots, ref target, at, context);

        context.Exit();
    }

    /// <summary>
    /// The step after which the constructor has all it takes. Only steps that set a member, or nothing, may follow: what is unknown may be
    /// kept, overflow may hold any member, and what is missing is to be found first.
    /// </summary>
    private static int FindLast(ObjectPlan plan, ReadPlan read) => Array.FindLastIndex(
        read.Steps,
        step => step.Reader is null ? step.Target != MemberMatch.Ignore || step.IsOverflow : plan.Members[step.Target].Contract is { Parameter: >= 0 } or { IsRequired: true });

    private void Take(ref WireReader reader, ReadStep step, ReadContext context, ref Parts parts)
    {
        if (ShapeReading.IsNotSent(ref reader, step.Wire.Type))
            PassOver(step, in parts);
        else if (step.Reader is null)
            _unknown.Pass(ref reader, step, context, ref parts.Overflow);
        else
            ReadPart(ref reader, step, step.Reader, context, ref parts);
    }

    /// <summary>A member of an object that exists.</summary>
    private void ReadMember(ref WireReader reader, ReadStep step, ref T target, ReadContext context, ref Overflow? overflow)
    {
        if (ShapeReading.IsNotSent(ref reader, step.Wire.Type))
            return;
        if (step.Reader is null)
            _unknown.Pass(ref reader, step, context, ref overflow);
        else
            _assembler.Slots[step.Target].Read(ref reader, ref target, context, step.Reader);
    }

    private void PassOver(ReadStep step, in Parts parts)
    {
        _required.CheckNotSent(step, parts.At);
        if (step.Target >= 0)
            parts.Arrivals[step.Target] = Arrival.Dropped;
    }

    /// <summary>
    /// What the constructor does not take can wait for an object that does not exist yet either. What it takes cannot, but for a collection that waits for its
    /// elements: an object that keeps it as it is gets them too.
    /// </summary>
    private void ReadPart(ref WireReader reader, ReadStep step, ValueReader member, ReadContext context, ref Parts parts)
    {
        int at = reader.Position;
        ObjectTable.Entry? missing = null;
        object? part = MemberSlot<T>.CanAwait(member) ? member.ReadBoxedOrAwait(ref reader, context, out missing) : member.ReadBoxed(ref reader, context);
        parts.Values[step.Target] = part;
        bool isTaken = plan.Members[step.Target].Contract.Parameter >= 0;
        if (missing is not null)
        {
            if (!isTaken)
                parts.Await(step.Target, missing);
            else if (part is null)
                FailIncomplete(at);
            else
                parts.Take(step.Target, part, at);
        }

        parts.Arrivals[step.Target] = context.Dropped || (missing is not null && !isTaken) ? Arrival.Dropped : Arrival.Read;
        context.Dropped = false;
    }

    private static void FailIncomplete(int at) =>
        Throw.BadReference(at, "The object referred to is not created yet: its constructor needs its members first");

    /// <summary>What has come for an object that does not exist yet, by member.</summary>
    private ref struct Parts(int count, int at)
    {
        public Overflow? Overflow;

        public readonly object?[] Values = new object?[count];

        public readonly Arrival[] Arrivals = new Arrival[count];

        /// <summary>Where the object begins.</summary>
        public readonly int At => at;

        public List<(int Target, ObjectTable.Entry Missing)>? Awaited { get; private set; }

        /// <summary>Collections that wait for elements.</summary>
        public List<(int Target, object Part, int At)>? Incomplete { get; private set; }

        public void Take(int target, object part, int at) => (Incomplete ??= []).Add((target, part, at));

        public void Await(int target, ObjectTable.Entry missing) => (Awaited ??= []).Add((target, missing));
    }
}
