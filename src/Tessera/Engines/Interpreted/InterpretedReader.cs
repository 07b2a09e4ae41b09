using Tessera.Contracts;
using Tessera.Converters.Objects;

namespace Tessera.Engines.Interpreted;

/// <summary>Creates the object first, and then sets its members as they come.</summary>
internal sealed class InterpretedReader<T> : ObjectReader<T>
{
    private readonly UnknownMembers _unknown;
    private readonly ReadPlan _read;
    private readonly MemberSlot[] _slots;

    /// <summary>A step for each step of the plan; null if it takes more than reading and setting.</summary>
    private readonly MemberStep?[] _steps;

    private readonly LeadingSteps<T>? _leading;
    private readonly ObjectCreator<T> _creator;
    private readonly Constructor<T>? _constructor;
    private readonly RequiredMembers _required;
    private readonly int _charge;
    private readonly bool _isUnknown;

    public InterpretedReader(ObjectPlan plan, ReadPlan read)
        : this(plan, read, null)
    {
    }

    /// <param name="read">The plan that reads the shape into the type.</param>
    /// <param name="lead">A function that combines the first of the steps into one, or returns null if there are none to combine; may be null.</param>
    public InterpretedReader(ObjectPlan plan, ReadPlan read, Func<MemberStep?[], LeadingSteps<T>?>? lead)
    {
        _unknown = new UnknownMembers(plan, read);
        _read = read;
        _slots = MemberSlot<T>.Of(plan);
        _steps = new MemberStep?[read.Steps.Length];
        for (int i = 0; i < _steps.Length; i++)
            _steps[i] = Bind(read.Steps[i]);
        _leading = lead?.Invoke(_steps);
        _required = new RequiredMembers(plan, read);
        _creator = new ObjectCreator<T>(plan);
        _constructor = _creator.Direct;
        _charge = ObjectSize.Charge(plan, read.Shape);
        _isUnknown = ObjectSize.IsUnknown(plan);
    }

    public override T Read(ref WireReader reader, ReadContext context)
    {
        int at = reader.Position;
        ShapeReading.Begin(ref reader, _read.Shape, context);
        if (_charge > 0)
            context.Charge(_charge, in reader);
        if (_isUnknown)
            context.ChargeCreated(in reader);
        _required.CheckMissing(at);
        T value = _leading?.Make is Func<T> make ? make() : _constructor is null ? _creator.Create([]) : _constructor([]);
        if (!typeof(T).IsValueType)
            context.Announce(value!);
        _required.CheckOverflow(ReadMembers(ref reader, ref value, context, at, isNew: true), at);
        context.Exit();
        return value;
    }

    public override void Populate(ref WireReader reader, ref T target, ReadContext context)
    {
        int at = reader.Position;
        ShapeReading.Begin(ref reader, _read.Shape, context);
        ReadMembers(ref reader, ref target, context, at, isNew: false);
        context.Exit();
    }

    /// <summary>Reads one member of the shape, for emitted code.</summary>
    public void ReadMember(ref WireReader reader, ref T value, ReadContext context, int index, ref Overflow? overflow) =>
        ReadMember(ref reader, ref value, context, _read.Steps[index], reader.Position, isNew: true, ref overflow);

    /// <summary>Sets what earlier members left for others: items, extension data and members. Only errors need the offset of the object.</summary>
    public void Apply(Overflow? overflow, ref T value, ReadContext context, int at)
    {
        if (overflow is not null)
            _unknown.Apply(overflow, _slots, ref value, at, context);
    }

    private Overflow? ReadMembers(ref WireReader reader, ref T value, ReadContext context, int at, bool isNew)
    {
        Overflow? overflow = null;
        int first = 0;
        if (_leading is not null)
        {
            _leading.Read(ref reader, ref value, context);
            first = _leading.Count;
        }

        for (int i = first; i < _steps.Length; i++)
        {
            // All steps were made here, for this type.
            Debug.Assert(_steps[i] is null or MemberStep<T>, "The step is one of another type.");
            if (Unsafe.As<MemberStep<T>?>(_steps[i]) is MemberStep<T> step)
                step.Read(ref reader, ref value, context);
            else
                ReadMember(ref reader, ref value, context, _read.Steps[i], at, isNew, ref overflow);
        }

        Apply(overflow, ref value, context, at);
        return overflow;
    }

    private MemberStep<T>? Bind(ReadStep step)
    {
        if (step.Wire.Type.Kind == WireKind.Keep)
            return null;
        if (step.Reader is not null)
            return MemberSlot<T>.At(_slots, step.Target).TryBind(step.Reader);
        return _unknown.Skips(step) ? new SkipStep<T>(step.Wire.Type) : null;
    }

    private void ReadMember(ref WireReader reader, ref T value, ReadContext context, ReadStep step, int at, bool isNew, ref Overflow? overflow)
    {
        if (ShapeReading.IsNotSent(ref reader, step.Wire.Type, context))
        {
            // An object that existed before keeps its value, even of a required member.
            if (isNew)
                _required.CheckNotSent(step, at);
        }
        else if (step.Reader is null)
            _unknown.Pass(ref reader, step, context, ref overflow);
        else
            MemberSlot<T>.At(_slots, step.Target).Read(ref reader, ref value, context, step.Reader);
    }
}

/// <summary>Skips a member of the shape that nothing takes.</summary>
internal sealed class SkipStep<TOwner>(WireType type) : MemberStep<TOwner>
{
    public override void Read(ref WireReader reader, ref TOwner owner, ReadContext context) => ValueSkipper.Skip(ref reader, type, context);
}
