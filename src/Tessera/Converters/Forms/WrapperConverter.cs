using Tessera.Converters.Objects;
using Tessera.Converters.References;

namespace Tessera.Converters.Forms;

/// <summary>Writes a class that wraps one value, such as Lazy&lt;T&gt;, as that value. A wrapper of null is written like a null wrapper.</summary>
internal sealed class WrapperConverter<TWrapper, T> : Converter<TWrapper?>, INullForm, IBindsWhole<TWrapper?>
    where TWrapper : class
{
    private readonly Converter<T> _value;
    private readonly Func<TWrapper, T> _unwrap;
    private readonly Func<T, TWrapper> _wrap;
    private readonly bool _hasPresence;
    private readonly bool _isContent;

    public WrapperConverter(ConverterCache cache, Func<TWrapper, T> unwrap, Func<T, TWrapper> wrap)
        : this(cache.Get<T>(), unwrap, wrap, isContent: false)
    {
    }

    private WrapperConverter(Converter<T> value, Func<TWrapper, T> unwrap, Func<T, TWrapper> wrap, bool isContent)
    {
        _value = value;
        _unwrap = unwrap;
        _wrap = wrap;
        _isContent = isContent;
        WireType slot = value.WireType;
        _hasPresence = !isContent && !slot.IsNullable;
        if (_hasPresence)
            WireType = WireType.Optional(slot);
        else
            WireType = isContent && slot.Kind == WireKind.Optional ? slot.Element! : slot;
        Content = isContent ? this : new WrapperConverter<TWrapper, T>(value, unwrap, wrap, isContent: true);
    }

    public override WireType WireType { get; }

    public override IConverter Content { get; }

    public override bool CanDrop => _value.CanDrop;

    public bool IsNull(object value) => _unwrap((TWrapper)value) is not T inner || (_value is INullForm form && form.IsNull(inner));

    public override void Write(ref WireWriter writer, TWrapper? value, WriteContext context)
    {
        if (_isContent)
        {
            WriteContent(ref writer, value, context);
            return;
        }

        // The converter of the value cannot write this null: a value type has no null, even if its form has one (BigInteger).
        if (value is null)
        {
            writer.WriteByte(0);
            return;
        }

        if (_hasPresence)
            writer.WriteByte(1);
        _value.Write(ref writer, _unwrap(value), context);
    }

    public override TWrapper? Read(ref WireReader reader, ReadContext context)
    {
        if (_isContent)
            return ReadContent(ref reader, context);
        bool isNull = _hasPresence ? !Presence.Read(ref reader) : Presence.TakeNull(ref reader, WireType, context);
        if (isNull)
            return null;
        TWrapper? wrapper = Wrap(_value.Read(ref reader, context));
        context.ChargeCreated(in reader);
        return wrapper;
    }

    public override bool CanAwait => _value.CanAwait;

    public override TWrapper? ReadOrAwait(ref WireReader reader, ReadContext context, out ObjectTable.Entry? missing)
    {
        missing = null;
        if (_isContent || !_value.CanAwait)
            return Read(ref reader, context);
        bool isNull = _hasPresence ? !Presence.Read(ref reader) : Presence.TakeNull(ref reader, WireType, context);
        return isNull ? null : LateWrapper.Read(ref reader, context, _value, Wrap, out missing);
    }

    public override void WriteContent(ref WireWriter writer, TWrapper? value, WriteContext context) =>
        _value.WriteContent(ref writer, _unwrap(value!), context);

    public override TWrapper? ReadContent(ref WireReader reader, ReadContext context) => _wrap(_value.ReadContent(ref reader, context));

    /// <summary>A ref in the data leads to the wrapped object, which other slots may hold without a wrapper.</summary>
    public ValueReader<TWrapper?> BindWhole(WireType foreign, ReadBinder binder) => new Reader(this, binder.Bind(_value, foreign), foreign);

    public override ValueReader<TWrapper?>? BindContent(WireType foreign, ReadBinder binder) => BindWhole(foreign, binder);

    private TWrapper? Wrap(T value) => value is null ? null : _wrap(value);

    private sealed class Reader(WrapperConverter<TWrapper, T> owner, ValueReader<T> value, WireType foreign) : ValueReader<TWrapper?>
    {
        public override bool CanDrop => value.CanDrop;

        public override TWrapper? Read(ref WireReader reader, ReadContext context)
        {
            context.Pending = null;
            if (foreign.IsNullable && Presence.TakeNull(ref reader, foreign, context))
                return null;
            T read = value.Read(ref reader, context);
            context.ChargeCreated(in reader);
            return context.Dropped ? null : owner.Wrap(read);
        }

        public override bool CanAwait => value.CanAwait;

        public override TWrapper? ReadOrAwait(ref WireReader reader, ReadContext context, out ObjectTable.Entry? missing)
        {
            missing = null;
            context.Pending = null;
            bool isNull = foreign.IsNullable && Presence.TakeNull(ref reader, foreign, context);
            return isNull ? null : LateWrapper.Read(ref reader, context, value, owner.Wrap, out missing);
        }
    }
}
