using Tessera.Contracts;
using Tessera.Converters.Binding;

namespace Tessera.Converters.Scalars;

/// <summary>The converter of a nullable value type. It writes a presence byte, unless the form of the value has its own null (BigInteger).</summary>
internal sealed class NullableConverter<T> : Converter<T?>, INullableConverter
    where T : struct
{
    private readonly Converter<T> _inner;
    private readonly bool _hasPresence;
    private readonly IOptionalBlocks<T>? _blocks;

    public NullableConverter(Converter<T> inner)
    {
        _inner = inner;
        _hasPresence = !_inner.WireType.IsNullable;
        _blocks = FastPaths.Enabled ? inner as IOptionalBlocks<T> : null;
        WireType = _hasPresence ? WireType.Optional(_inner.WireType) : _inner.WireType;
    }

    public override WireType WireType { get; }

    public IConverter Inner => _inner;

    public override IConverter Content => _inner.Content;

    public override bool CanDrop => _inner.CanDrop;

    public override void Write(ref WireWriter writer, T? value, WriteContext context)
    {
        if (value is not T present)
        {
            writer.WriteByte(0);
            return;
        }

        if (_hasPresence)
        {
            writer.WriteByte(1);
            _inner.Write(ref writer, present, context);
            return;
        }

        long at = writer.Length;
        _inner.Write(ref writer, present, context);
        // The default of an ImmutableArray, or of a struct that is its text, has the form of null, and would come back as null.
        if (writer.Length == at + 1 && writer.Last == 0)
            WriteOnly.Require(at, context, typeof(T), "the value, probably its default, is written as null, and a nullable slot would come back as null; set the slot to null, declare it without the question mark");
    }

    public override T? Read(ref WireReader reader, ReadContext context)
    {
        if (_hasPresence)
            return Presence.Read(ref reader) ? _inner.Read(ref reader, context) : null;
        return Presence.TakeNull(ref reader, WireType, context) ? null : _inner.Read(ref reader, context);
    }

    public override bool CanAwait => _inner.CanAwait;

    public override T? ReadOrAwait(ref WireReader reader, ReadContext context, out ObjectTable.Entry? missing)
    {
        missing = null;
        if (_hasPresence ? !Presence.Read(ref reader) : Presence.TakeNull(ref reader, WireType, context))
            return null;
        return _inner.ReadOrAwait(ref reader, context, out missing);
    }

    public override void WriteMany(ref WireWriter writer, ReadOnlySpan<T?> values, WriteContext context)
    {
        if (_blocks is null)
            base.WriteMany(ref writer, values, context);
        else
            _blocks.WriteOptional(ref writer, values);
    }

    public override void ReadMany(ref WireReader reader, Span<T?> destination, ReadContext context)
    {
        while (!destination.IsEmpty)
        {
            int read = _blocks?.ReadOptional(ref reader, destination) ?? 0;
            destination = destination[read..];
            if (destination.IsEmpty)
                break;
            destination[0] = Read(ref reader, context);
            destination = destination[1..];
        }
    }

    public override void WriteContent(ref WireWriter writer, T? value, WriteContext context) => _inner.WriteContent(ref writer, value!.Value, context);

    public override T? ReadContent(ref WireReader reader, ReadContext context) => _inner.ReadContent(ref reader, context);

    public override ValueReader<T?>? BindContent(WireType foreign, ReadBinder binder) =>
        new LiftReader<T>(binder.Bind(_inner, foreign), foreign);
}

/// <summary>The converter of a nullable value type, without its type parameter, as engines use it.</summary>
internal interface INullableConverter : IConverter
{
    IConverter Inner { get; }
}
