using Tessera.Converters.Objects;
using Tessera.Descriptors;
using Tessera.Engines.Interpreted;
using Tessera.Reading;
using Tessera.Values;
using Tessera.Wire;

namespace Tessera.Engines.Generated;

/// <summary>Calls generated code for one object; populating, and what waits for other objects, stay with the interpreter.</summary>
internal sealed class GeneratedReader<T>(TesseraObjectCode<T> code, ObjectPlan plan, ReadPlan read) : ObjectReader<T>
{
    private readonly WireType _shape = read.Shape;
    private readonly int _charge = ObjectSize.Charge(plan, read.Shape);
    private readonly bool _isUnknown = ObjectSize.IsUnknown(plan);
    private ObjectReader<T>? _reference;

    private ObjectReader<T> Reference => _reference ??= InterpretedEngine.Instance.CreateReader<T>(plan, read);

    public override T Read(ref WireReader reader, ReadContext context)
    {
        TesseraBodyReader body = new(reader, context);
        T value = Read(ref body);
        reader = body.Wire;
        return value;
    }

    public override void ReadSlots(ref WireReader reader, Span<T?> destination, ReadContext context)
    {
        // One copy for all of them.
        TesseraBodyReader body = new(reader, context);
        for (int i = 0; i < destination.Length; i++)
            destination[i] = Presence.Read(ref body.Wire) ? Read(ref body) : default;
        reader = body.Wire;
    }

    /// <summary>As above, from the code of an object that holds this one.</summary>
    public T Read(ref TesseraBodyReader body)
    {
        ReadContext context = body.Context;
        ShapeReading.Begin(ref body.Wire, _shape, context);
        if (_charge > 0)
            context.Charge(_charge, in body.Wire);
        if (_isUnknown)
            context.ChargeCreated(in body.Wire);
        // Members must not take the place of this object, which does not exist before its constructor has run.
        ObjectTable.Entry? pending = context.TakePending();
        T value = code.Create(ref body);
        if (pending is not null)
            pending.Add(value!);
        code.Read(ref body, ref value);
        context.Exit();
        return value;
    }

    public override T ReadOrAwait(ref WireReader reader, ReadContext context, out ObjectTable.Entry? missing) => Reference.ReadOrAwait(ref reader, context, out missing);

    public override void Populate(ref WireReader reader, ref T target, ReadContext context) => Reference.Populate(ref reader, ref target, context);
}
