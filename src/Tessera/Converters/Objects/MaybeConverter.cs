using Tessera.Converters.References;

namespace Tessera.Converters.Objects;

/// <summary>The converter of a TesseraMaybe member: <c>keep optional T</c>. The slot handles the keep (spec/format.md §3, code 25).</summary>
internal sealed class MaybeConverter<T>(ConverterCache cache) : Converter<TesseraMaybe<T>>, IMaybeConverter, IBindsWhole<TesseraMaybe<T>>
{
    private readonly Converter<T> _inner = cache.Get<T>();

    public override WireType WireType => field ??= WireType.Optional(_inner.WireType);

    public override bool CanDrop => _inner.CanDrop;

    public override void Write(ref WireWriter writer, TesseraMaybe<T> value, WriteContext context)
    {
        writer.WriteByte(value.IsSent ? (byte)1 : (byte)0);
        if (value.IsSent)
            _inner.Write(ref writer, value.Value, context);
    }

    public override TesseraMaybe<T> Read(ref WireReader reader, ReadContext context) =>
        Presence.Read(ref reader) ? new TesseraMaybe<T>(_inner.Read(ref reader, context)) : default;

    public override bool CanAwait => _inner.CanAwait;

    public override TesseraMaybe<T> ReadOrAwait(ref WireReader reader, ReadContext context, out ObjectTable.Entry? missing) =>
        ReadOrAwait(ref reader, context, _inner, hasPresence: true, out missing);

    private static TesseraMaybe<T> ReadOrAwait(ref WireReader reader, ReadContext context,
        ValueReader<T> inner, bool hasPresence, out ObjectTable.Entry? missing)
    {
        missing = null;
        return hasPresence && !Presence.Read(ref reader)
            ? default
            : LateWrapper.Read(ref reader, context, inner, static value => new TesseraMaybe<T>(value), out missing);
    }

    /// <summary>A value that a foreign shape sends is sent, even if it is null.</summary>
    public ValueReader<TesseraMaybe<T>> BindWhole(WireType foreign, ReadBinder binder) =>
        foreign is { Kind: WireKind.Optional, Element.IsNullable: true } or { Kind: WireKind.Optional, Element.Kind: WireKind.Optional }
            ? new Reader(binder.Bind(_inner, foreign.Element), hasPresence: true)
            : new Reader(binder.Bind(_inner, foreign), hasPresence: false);

    public override ValueReader<TesseraMaybe<T>> BindContent(WireType foreign, ReadBinder binder) => BindWhole(foreign, binder);

    private sealed class Reader(ValueReader<T> inner, bool hasPresence) : ValueReader<TesseraMaybe<T>>
    {
        public override bool CanDrop => inner.CanDrop;

        public override TesseraMaybe<T> Read(ref WireReader reader, ReadContext context) =>
            hasPresence && !Presence.Read(ref reader) ? default : new TesseraMaybe<T>(inner.Read(ref reader, context));

        public override bool CanAwait => inner.CanAwait;

        public override TesseraMaybe<T> ReadOrAwait(ref WireReader reader, ReadContext context, out ObjectTable.Entry? missing) =>
            MaybeConverter<T>.ReadOrAwait(ref reader, context, inner, hasPresence, out missing);
    }
}

/// <summary>A <see cref="MaybeConverter{T}"/> without its type parameter. Its member always stands under keep, because it may be not sent.</summary>
internal interface IMaybeConverter : IConverter;
