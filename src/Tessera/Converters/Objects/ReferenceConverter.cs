using Tessera.Descriptors;
using Tessera.Reading;
using Tessera.Values;
using Tessera.Wire;

namespace Tessera.Converters.Objects;

/// <summary>The slot of a class: a presence byte, then the object. The root and the content of an any have no presence byte.</summary>
internal sealed class ReferenceConverter<T> : Converter<T?>
    where T : class
{
    private readonly bool _checksType;
    private readonly bool _isWriteOnly;

    public ReferenceConverter(ConverterCache cache)
    {
        WireType shape = WireType.Incomplete(WireKind.Shape);
        WireType = WireType.Optional(shape);
        cache.Register(typeof(T), this);
        Object = new ObjectConverter<T>(cache, shape);
        _checksType = Object.ChecksType;
        _isWriteOnly = Object.Plan.IsWriteOnly;
    }

    /// <summary>Set last: while the type's members are being looked at, nobody needs it.</summary>
    public ObjectConverter<T> Object { get; }

    public override WireType WireType { get; }

    public override IConverter Content => Object;

    public override void Write(ref WireWriter writer, T? value, WriteContext context)
    {
        if (value is null)
        {
            writer.WriteByte(0);
            return;
        }

        Check(in writer, value, context);
        writer.WriteByte(1);
        Object.Write(ref writer, value, context);
    }

    public override T? Read(ref WireReader reader, ReadContext context) => Presence.Read(ref reader) ? Object.Read(ref reader, context) : null;

    public override T? ReadInto(ref WireReader reader, T? existing, ReadContext context) =>
        Presence.Read(ref reader) ? Object.ReadInto(ref reader, existing!, context) : null;

    public override void WriteContent(ref WireWriter writer, T? value, WriteContext context)
    {
        Check(in writer, value!, context);
        Object.Write(ref writer, value!, context);
    }

    public override T? ReadContent(ref WireReader reader, ReadContext context) => Object.Read(ref reader, context);

    public override ValueReader<T?>? BindContent(WireType foreign, ReadBinder binder) => binder.Bind(Object!, foreign)!;

    /// <summary>Before anything is written, so that the error's path is the slot's.</summary>
    public void Check(in WireWriter writer, T value, WriteContext context)
    {
        if (_checksType && value.GetType() != typeof(T))
            FailDerived(in writer, value.GetType());
        if (_isWriteOnly && !context.IsInPlace)
            WriteOnly.RequireConstructor(in writer, context, typeof(T));
    }

    private static void FailDerived(in WireWriter writer, Type actual) => throw new TesseraException(
        TesseraErrorCode.TypeNotAllowed,
        $"The slot is declared as {typeof(T)} and holds a {actual}, which would come back as the declared type; declare the slot as {actual} or object, or set DerivedTypes = AsDeclared",
        writer.Length);
}
