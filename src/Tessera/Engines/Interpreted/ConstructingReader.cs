using Tessera.Converters;
using Tessera.Converters.Objects;

namespace Tessera.Engines.Interpreted;

/// <summary>
/// Reads members until it has those that the constructor takes, creates the object, and then sets the other members as they come, so that they may refer to the
/// object. If the constructor takes an object that does not exist yet, this object waits for it, and whatever refers to this object waits too.
/// </summary>
internal sealed class ConstructingReader<T>(ObjectPlan plan, ReadPlan read) : ObjectReader<T>
{
    private readonly InterpretedAssembler<T> _assembler = new(plan);
    private readonly UnknownMembers _unknown = new(plan, read);
    private readonly RequiredMembers _required = new(plan, read);
    private readonly int _charge = ObjectSize.Charge(plan, read.Shape);
    private readonly int _last = WaitsForAll(read) ? read.Steps.Length - 1 : read.FindLastOfConstructor(plan);

    /// <summary>Whether a struct may hold objects that do not exist yet. It is created when it has all of them, because it is then copied.</summary>
    public static bool WaitsForAll(ReadPlan read) => typeof(T).IsValueType && read.MayAwait;

    public override T Read(ref WireReader reader, ReadContext context)
    {
        // Members must not take the place of this object, which does not exist before its constructor has run.
        ObjectTable.Entry? pending = context.TakePending();
        return Read(ref reader, context, pending, mayWait: pending?.Unmade is not null, out _);
    }

    /// <summary>A struct has no object number to which others could refer, but whatever holds it waits for it all the same.</summary>
    public override T ReadOrAwait(ref WireReader reader, ReadContext context, out ObjectTable.Entry? missing) => typeof(T).IsValueType
        ? Read(ref reader, context, pending: null, mayWait: true, out missing)
        : base.ReadOrAwait(ref reader, context, out missing);

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

    /// <param name="reader">The reader at the shape.</param>
    /// <param name="pending">The entry of the ref under which the object stands; null if there is none.</param>
    /// <param name="mayWait">Whether the object may wait for others, because whatever holds the object would wait for it.</param>
    /// <param name="missing">The entry of the object if it has to wait; otherwise null.</param>
    private T Read(ref WireReader reader, ReadContext context, ObjectTable.Entry? pending, bool mayWait, out ObjectTable.Entry? missing)
    {
        int at = reader.Position;
        ShapeReading.Begin(ref reader, read.Shape, context);
        if (_charge > 0)
            context.Charge(_charge, in reader);
        context.ChargeCreated(in reader);
        _required.CheckMissing(at);
        Parts parts = new(_assembler.Slots.Length, at, pending, mayWait);
        for (int i = 0; i <= _last; i++)
            Take(ref reader, read.Steps[i], context, ref parts);
        bool waits = parts.Late is { AreAwaited: true };
        missing = waits ? parts.Late!.Entry : null;
        // An object that has to wait does not exist yet, so its other members cannot be set. They are collected too.
        for (int i = _last + 1; waits && i < read.Steps.Length; i++)
            Take(ref reader, read.Steps[i], context, ref parts);
        if (parts.Overflow is not null)
            _unknown.Apply(parts.Overflow, parts.Values, parts.Arrivals, at);
        if (waits)
            return Defer(in reader, context, in parts);
        T value = _assembler.Assemble(parts.Values, parts.Arrivals, at, context);
        if (pending is not null)
            pending.Add(value);
        _assembler.ReadPostponed(ref value, parts.Values, in reader, context);
        SetLater(ref value, parts.Incomplete, parts.Awaited, at, reader.Position, context);
        for (int i = _last + 1; i < read.Steps.Length; i++)
            ReadMember(ref reader, read.Steps[i], ref value, context, ref parts.Overflow);
        context.Exit();
        return value;
    }

    private T Defer(in WireReader reader, ReadContext context, in Parts parts)
    {
        (object?[] values, Arrival[] arrivals, List<LatePart>? incomplete, List<LatePart>? awaited) =
            (parts.Values, parts.Arrivals, parts.Incomplete, parts.Awaited);
        (int at, int end) = (parts.At, reader.Position);
        _assembler.RequireNone(values);
        parts.Late!.Finish(() =>
        {
            T value = _assembler.Assemble(values, arrivals, at, context);
            SetLater(ref value, incomplete, awaited, at, end, context);
            return value;
        });
        context.Exit();
        return default!;
    }

    private void SetLater(ref T value, List<LatePart>? incomplete, List<LatePart>? awaited, int at, int position, ReadContext context)
    {
        foreach (LatePart part in incomplete ?? [])
        {
            if (!MemberSlot<T>.At(_assembler.Slots, part.Target).Holds(ref value, part.Value!))
                Throw.NotCreated(part.At);
        }

        foreach (LatePart part in awaited ?? [])
            MemberSlot<T>.At(_assembler.Slots, part.Target).Await(value, part.Missing, at, position, context);
    }

    private void Take(ref WireReader reader, ReadStep step, ReadContext context, ref Parts parts)
    {
        if (ShapeReading.IsNotSent(ref reader, step.Wire.Type, context))
            PassOver(step, in parts);
        else if (step.Reader is null)
            _unknown.Pass(ref reader, step, context, ref parts.Overflow);
        else if (_assembler.Postpones(step.Target))
            (parts.Values[step.Target], parts.Arrivals[step.Target]) =
                (PostponedMember.Pass(ref reader, step.Wire.Type, step.Reader, context), Arrival.Dropped);
        else
            ReadPart(ref reader, step, step.Reader, context, ref parts);
    }

    /// <summary>Reads a member of an object that exists.</summary>
    private void ReadMember(ref WireReader reader, ReadStep step, ref T target, ReadContext context, ref Overflow? overflow)
    {
        if (ShapeReading.IsNotSent(ref reader, step.Wire.Type, context))
            return;
        if (step.Reader is null)
            _unknown.Pass(ref reader, step, context, ref overflow);
        else
            MemberSlot<T>.At(_assembler.Slots, step.Target).Read(ref reader, ref target, context, step.Reader);
    }

    private void PassOver(ReadStep step, in Parts parts)
    {
        _required.CheckNotSent(step, parts.At);
        if (step.Target >= 0)
            parts.Arrivals[step.Target] = Arrival.Dropped;
    }

    private void ReadPart(ref WireReader reader, ReadStep step, ValueReader member, ReadContext context, ref Parts parts)
    {
        int at = reader.Position;
        ObjectTable.Entry? missing = null;
        bool canAwait = member.CanAwait && (!typeof(T).IsValueType || parts.MayWait);
        object? part = canAwait ? member.ReadBoxedOrAwait(ref reader, context, out missing) : member.ReadBoxed(ref reader, context);
        parts.Values[step.Target] = part;
        bool isThere = missing is null || WaitsFor(missing, in reader, context, new LatePart(step.Target, missing, part, at), ref parts);
        parts.Arrivals[step.Target] = context.Dropped || !isThere ? Arrival.Dropped : Arrival.Read;
        context.Dropped = false;
    }

    /// <summary>
    /// Decides what happens to a member that waits. If the constructor does not take it, it is set when it exists. If the constructor takes it, it must exist.
    /// A collection that waits for its elements does exist: an object that keeps it as it is gets the elements too.
    /// </summary>
    /// <returns>Whether there is a value for the constructor.</returns>
    private bool WaitsFor(ObjectTable.Entry missing, in WireReader reader, ReadContext context, LatePart part, ref Parts parts)
    {
        if (!typeof(T).IsValueType && plan.Members[part.Target].Contract.Parameter < 0)
        {
            (parts.Awaited ??= []).Add(part);
            return false;
        }

        if (part.Value is not null && !plan.Members[part.Target].Contract.Type.IsValueType)
        {
            (parts.Incomplete ??= []).Add(part);
            return true;
        }

        if (!parts.MayWait)
            Throw.NotCreated(part.At);
        (object?[] values, Arrival[] arrivals) = (parts.Values, parts.Arrivals);
        (parts.Late ??= new LateParts(parts.Pending ?? ObjectTable.Entry.OfPart(read.Shape, parts.At))).Await<object>(
            missing,
            part.At,
            value => (values[part.Target], arrivals[part.Target]) = (value, Arrival.Read),
            in reader,
            context);
        return false;
    }
}

/// <summary>A member that does not exist yet, or a collection that does not have all its elements yet.</summary>
internal readonly record struct LatePart(int Target, ObjectTable.Entry Missing, object? Value, int At);

/// <summary>The values that have been read for an object that does not exist yet, by member.</summary>
internal ref struct Parts(int count, int at, ObjectTable.Entry? pending, bool mayWait)
{
    public Overflow? Overflow;

    /// <summary>The members that are set when they exist, on an object that is created without them.</summary>
    public List<LatePart>? Awaited;

    /// <summary>The collections that wait for elements.</summary>
    public List<LatePart>? Incomplete;

    /// <summary>The members without which the object cannot be created.</summary>
    public LateParts? Late;

    public readonly object?[] Values = new object?[count];

    public readonly Arrival[] Arrivals = new Arrival[count];

    /// <summary>The offset of the object.</summary>
    public readonly int At => at;

    /// <summary>The entry of the ref under which the object stands; null if there is none.</summary>
    public readonly ObjectTable.Entry? Pending => pending;

    /// <summary>Whether the object may wait for others, because whatever holds the object would wait for it.</summary>
    public readonly bool MayWait => mayWait;
}
