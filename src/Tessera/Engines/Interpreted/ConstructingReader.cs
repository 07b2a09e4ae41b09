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
        object?[] values = new object?[_assembler.Slots.Length];
        Arrival[] arrivals = new Arrival[_assembler.Slots.Length];
        Overflow? overflow = null;
        for (int i = 0; i <= _last; i++)
            Take(ref reader, read.Steps[i], context, values, arrivals, at, ref overflow);
        if (overflow is not null)
            _unknown.Apply(overflow, values, arrivals);
        T value = _assembler.Assemble(values, arrivals, at);
        if (pending is not null)
            pending.Value = value;
        for (int i = _last + 1; i < read.Steps.Length; i++)
        {
            ReadStep step = read.Steps[i];
            Take(ref reader, step, context, values, arrivals, at, ref overflow);
            if (step.Target >= 0 && arrivals[step.Target] == Arrival.Read)
                _assembler.Slots[step.Target].Set(ref value, values[step.Target], at);
        }

        context.Exit();
        return value;
    }

    public override void Populate(ref WireReader reader, ref T target, ReadContext context)
    {
        int at = reader.Position;
        ShapeReading.Begin(ref reader, read.Shape, context);
        Overflow? overflow = null;
        foreach (ReadStep step in read.Steps)
        {
            if (ShapeReading.IsNotSent(ref reader, step.Wire.Type))
                continue;
            if (step.Reader is null)
                _unknown.Pass(ref reader, step, context, ref overflow);
            else
                _assembler.Slots[step.Target].Read(ref reader, ref target, context, step.Reader);
        }

        if (overflow is not null)
            _unknown.Apply(overflow, _assembler.Slots, ref target, at);

        context.Exit();
    }

    /// <summary>
    /// The step after which the constructor has all it takes. Only steps that set a member, or nothing, may follow: what is unknown may be
    /// kept, overflow may hold any member, and what is missing is to be found first.
    /// </summary>
    private static int FindLast(ObjectPlan plan, ReadPlan read) => Array.FindLastIndex(
        read.Steps,
        step => step.Reader is null ? step.Target != MemberMatch.Ignore || step.IsOverflow : plan.Members[step.Target].Contract is { Parameter: >= 0 } or { IsRequired: true });

    private void Take(ref WireReader reader, ReadStep step, ReadContext context, object?[] values, Arrival[] arrivals, int at, ref Overflow? overflow)
    {
        if (ShapeReading.IsNotSent(ref reader, step.Wire.Type))
            PassOver(step, arrivals, at);
        else if (step.Reader is null)
            _unknown.Pass(ref reader, step, context, ref overflow);
        else
            ReadValue(ref reader, step, context, values, arrivals);
    }

    private void PassOver(ReadStep step, Arrival[] arrivals, int at)
    {
        _required.CheckNotSent(step, at);
        if (step.Target >= 0)
            arrivals[step.Target] = Arrival.Dropped;
    }

    private static void ReadValue(ref WireReader reader, ReadStep step, ReadContext context, object?[] values, Arrival[] arrivals)
    {
        values[step.Target] = step.Reader!.ReadBoxed(ref reader, context);
        arrivals[step.Target] = context.Dropped ? Arrival.Dropped : Arrival.Read;
        context.Dropped = false;
    }
}
