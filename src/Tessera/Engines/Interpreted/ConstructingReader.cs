using Tessera.Converters;
using Tessera.Converters.Objects;
using Tessera.Descriptors;
using Tessera.Wire;

namespace Tessera.Engines.Interpreted;

/// <summary>Reads all members before it creates the object, because its constructor takes some of them.</summary>
internal sealed class ConstructingReader<T>(ObjectPlan plan, ReadPlan read) : ObjectReader<T>
{
    private readonly InterpretedAssembler<T> _assembler = new(plan);
    private readonly UnknownMembers<T> _unknown = new(plan, read);
    private readonly RequiredMembers _required = new(plan, read);
    private readonly int _charge = ObjectSize.Charge(plan, read.Shape);

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
        foreach (ReadStep step in read.Steps)
        {
            if (ShapeReading.IsNotSent(ref reader, step.Wire.Type))
                _required.CheckNotSent(step, at);
            else if (step.Reader is null)
                _unknown.Pass(ref reader, step, context, ref overflow);
            else
                ReadValue(ref reader, step, context, values, arrivals);
        }

        if (overflow is not null)
            _unknown.Apply(overflow, values, arrivals);
        T value = _assembler.Assemble(values, arrivals, at, context);
        if (pending is not null)
            pending.Value = value;
        context.Exit();
        return value;
    }

    public override void Populate(ref WireReader reader, ref T target, ReadContext context)
    {
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
            _unknown.Apply(overflow, _assembler.Slots, ref target);

        context.Exit();
    }

    private static void ReadValue(ref WireReader reader, ReadStep step, ReadContext context, object?[] values, Arrival[] arrivals)
    {
        values[step.Target] = step.Reader!.ReadBoxed(ref reader, context);
        arrivals[step.Target] = context.Dropped ? Arrival.Dropped : Arrival.Read;
        context.Dropped = false;
    }
}
