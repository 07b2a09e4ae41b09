using Tessera.Descriptors;
using Tessera.Wire;

namespace Tessera.Converters.Forms;

/// <summary>Lazy&lt;T&gt; as its value, which writing asks for. A lazy null and no Lazy at all are the same null.</summary>
internal sealed class LazyConverter<T> : Converter<Lazy<T>?>
{
    private readonly Converter<T> _value;
    private readonly bool _hasPresence;
    private readonly bool _isContent;

    public LazyConverter(ConverterCache cache)
        : this(cache.Get<T>(), isContent: false)
    {
    }

    private LazyConverter(Converter<T> value, bool isContent)
    {
        _value = value;
        _isContent = isContent;
        WireType slot = value.WireType;
        _hasPresence = !isContent && !slot.IsNullable;
        if (_hasPresence)
            WireType = WireType.Optional(slot);
        else
            WireType = isContent && slot.Kind == WireKind.Optional ? slot.Element! : slot;
        Content = isContent ? this : new LazyConverter<T>(value, isContent: true);
    }

    public override WireType WireType { get; }

    public override IConverter Content { get; }

    public override void Write(ref WireWriter writer, Lazy<T>? value, WriteContext context)
    {
        if (_isContent)
        {
            _value.WriteContent(ref writer, value!.Value, context);
            return;
        }

        if (_hasPresence)
            writer.WriteByte(value is null ? (byte)0 : (byte)1);
        if (value is not null || !_hasPresence)
            _value.Write(ref writer, value is null ? default! : value.Value, context);
    }

    public override Lazy<T>? Read(ref WireReader reader, ReadContext context)
    {
        if (_isContent)
            return new Lazy<T>(_value.ReadContent(ref reader, context));
        return _hasPresence && !Presence.Read(ref reader) ? null : Wrap(_value.Read(ref reader, context));
    }

    public override void WriteContent(ref WireWriter writer, Lazy<T>? value, WriteContext context) => _value.WriteContent(ref writer, value!.Value, context);

    public override Lazy<T>? ReadContent(ref WireReader reader, ReadContext context) => new(_value.ReadContent(ref reader, context));

    public override ValueReader<Lazy<T>?>? BindContent(WireType foreign, ReadBinder binder) => new Reader(binder.Bind(_value, foreign));

    private static Lazy<T>? Wrap(T value) => value is null ? null : new Lazy<T>(value);

    private sealed class Reader(ValueReader<T> value) : ValueReader<Lazy<T>?>
    {
        public override bool CanDrop => value.CanDrop;

        public override Lazy<T>? Read(ref WireReader reader, ReadContext context)
        {
            context.Pending = null;
            T read = value.Read(ref reader, context);
            return context.Dropped ? null : Wrap(read);
        }
    }
}
