using Tessera.Contracts;
using Tessera.Converters.Objects;
using Tessera.Engines.Interpreted;

namespace Tessera.Engines.Generated;

/// <summary>Reads objects with generated code. The interpreter reads objects that wait for others.</summary>
internal sealed class GeneratedReader<T> : ObjectReader<T>
{
    private readonly TesseraObjectCode<T> _code;
    private readonly ObjectPlan _plan;
    private readonly ReadPlan _read;
    private readonly WireType _shape;
    private readonly int _charge;
    private readonly bool _isUnknown;

    /// <summary>All members are read when the object is there, and nobody wants to know of it.</summary>
    private readonly bool _readsAll;

    /// <summary>Whether the object has no members, or takes more memory than its bytes justify. This is rare.</summary>
    private readonly bool _isSpecial;
    private readonly Callback<T>? _deserializing, _deserialized;

    public GeneratedReader(TesseraObjectCode<T> code, ObjectPlan plan, ReadPlan read)
    {
        (_code, _plan, _read, _shape) = (code, plan, read, read.Shape);
        _charge = ObjectSize.Charge(plan, read.Shape);
        _isUnknown = ObjectSize.IsUnknown(plan);
        _isSpecial = _charge > 0 || read.Shape.Members.Length == 0;
        if (plan.Contract.Callbacks is not null && plan.Settings.Contracts.GetAccess<T>(plan.Contract) is TypeAccess<T> access)
            (_deserializing, _deserialized) = (access.Deserializing, access.Deserialized);
        _readsAll = plan.Contract is { Callbacks: null, Constructor.Parameters.Length: 0 };
    }

    private ObjectReader<T> Reference => field ??= InterpretedEngine.Instance.CreateReader<T>(_plan, _read);

    public override T Read(ref WireReader reader, ReadContext context)
    {
        TesseraBodyReader body = new(reader, context);
        T value = Read(ref body);
        reader = body.Wire;
        return value;
    }

    public override void ReadSlots(ref WireReader reader, Span<T?> destination, ReadContext context)
    {
        // The reader is copied once for all objects.
        TesseraBodyReader body = new(reader, context);
        for (int i = 0; i < destination.Length; i++)
            destination[i] = Presence.Read(ref body.Wire) ? ReadObject(ref body) : default;
        reader = body.Wire;
    }

    /// <summary>Reads one object, for the code of an object that holds this one.</summary>
    public T Read(ref TesseraBodyReader body) => ReadObject(ref body);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private T ReadObject(ref TesseraBodyReader body)
    {
        ReadContext context = body.Context;
        context.Enter(body.Wire.Position);
        if (_isSpecial)
            BeginSpecial(ref body);
        if (_isUnknown)
            context.ChargeCreated(in body.Wire);
        // Members must not take the place of this object, which does not exist before its constructor has run.
        ObjectTable.Entry? pending = context.TakePending();
        T value = _code.Create(ref body);
        _deserializing?.Invoke(ref value);
        if (pending is not null)
            pending.Add(value!);
        _code.Read(ref body, ref value);
        context.Exit();
        _deserialized?.Invoke(ref value);
        return value;
    }

    private void BeginSpecial(ref TesseraBodyReader body)
    {
        if (_shape.Members.Length == 0)
            ShapeReading.ReadEmpty(ref body.Wire);
        if (_charge > 0)
            body.Context.Charge(_charge, in body.Wire);
    }

    public override T ReadOrAwait(ref WireReader reader, ReadContext context, out ObjectTable.Entry? missing) =>
        Reference.ReadOrAwait(ref reader, context, out missing);

    public override void Populate(ref WireReader reader, ref T target, ReadContext context)
    {
        if (!_readsAll)
        {
            Reference.Populate(ref reader, ref target, context);
            return;
        }

        ShapeReading.Begin(ref reader, _shape, context);
        TesseraBodyReader body = new(reader, context);
        _code.Read(ref body, ref target);
        reader = body.Wire;
        context.Exit();
    }
}
