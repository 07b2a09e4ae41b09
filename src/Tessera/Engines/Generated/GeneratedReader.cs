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
        ShapeReading.Begin(ref reader, _shape, context);
        if (_charge > 0)
            context.Charge(_charge, in reader);
        if (_isUnknown)
            context.ChargeCreated(in reader);
        // Members must not take the place of this object, which does not exist before its constructor has run.
        ObjectTable.Entry? pending = context.TakePending();
        TesseraBodyReader body = new(reader, context);
        T value = code.Create(ref body);
        if (pending is not null)
            pending.Add(value!);
        code.Read(ref body, ref value);
        reader = body.Wire;
        context.Exit();
        return value;
    }

    public override T ReadOrAwait(ref WireReader reader, ReadContext context, out ObjectTable.Entry? missing) => Reference.ReadOrAwait(ref reader, context, out missing);

    public override void Populate(ref WireReader reader, ref T target, ReadContext context) => Reference.Populate(ref reader, ref target, context);
}
