using Tessera.Converters.Binding;
using Tessera.Converters.Collections;
using Tessera.Converters.Objects;

namespace Tessera.Converters.References;

/// <summary>The converter of a slot to whose object others may refer: it is written once and then referred to (spec/format.md §3, code 24).</summary>
internal sealed class RefConverter<T> : Converter<T?>, IRefConverter, IFillable<T?>
    where T : class
{
    private readonly ConverterCache _cache;
    private readonly Converter<T?> _value;
    private readonly bool _keepsIdentity;
    private RefReader<T?>? _reader;
    private Lateness _lateness;

    /// <param name="cache">The cache that provides the converter of the object.</param>
    public RefConverter(ConverterCache cache, ConverterForm form)
    {
        _cache = cache;
        _keepsIdentity = !cache.Settings.Sorts;
        WireType = WireType.Incomplete(WireKind.Ref);
        cache.Register(typeof(T), this);
        _value = (Converter<T?>)cache.Get(typeof(T), form);
        WireType element = _value.WireType.Kind == WireKind.Optional ? _value.WireType.Element! : _value.WireType;
        // The maker of this converter takes the value's own converter in its place.
        if (element.Kind == WireKind.Any && cache.Settings.PreserveReferences)
            return;
        if (element.Kind is WireKind.Any or WireKind.Ref)
            Throw.Contract(typeof(T), $"it cannot be marked as shared: it is written as '{element.Kind.Word()}', which has no identity");
        WireType.Complete(element);
    }

    public override WireType WireType { get; }

    public IConverter Value => _value;

    public bool HasWritten(object value, WriteContext context) => _keepsIdentity && context.Objects.Contains(new WrittenObject(value, _value.FormOf((T)value)));

    // A reference may lead to the collection that the member already holds. Filling it from itself would clear it first.
    public bool Fill(T? target, T? content, FillPlace place) =>
        _value is IFillable<T?> filler && (ReferenceEquals(target, content) || filler.Fill(target, content, place));

    public bool Append(T? target, T? content, FillPlace place) => _value is IFillable<T?> filler && filler.Append(target, content, place);

    public bool KeepsElements(T? collection) => _value is IFillable<T?> filler && filler.KeepsElements(collection);

    // A type that contains itself asks while its converter is still being made. Nothing is known then, so each collection is asked.
    public override bool MayRefuse => _value is not { MayRefuse: false };

    public bool Refuses(T? collection) => _value is IFillable<T?> filler && filler.Refuses(collection);

    public override void Write(ref WireWriter writer, T? value, WriteContext context)
    {
        if (value is null)
        {
            writer.WriteByte(0);
            return;
        }

        int numbered = context.Objects.Count;
        // Without numbers, every object is written anew, and a cycle ends at the limit of depth (spec/format.md §9).
        if (_keepsIdentity && !context.Objects.TryAdd(new WrittenObject(value, _value.FormOf(value)), out int number))
        {
            writer.WriteVarInt((ulong)(context.Objects.Passed + number) + 2);
            return;
        }

        (_value as ReferenceConverter<T>)?.Object.Check(in writer, value, context);
        context.RequireNumber(numbered, in writer);
        writer.WriteByte(1);
        _value.WriteContent(ref writer, value, context);
    }

    public override T? Read(ref WireReader reader, ReadContext context) => (_reader ?? MakeReader()).Read(ref reader, context);

    public override T? ReadInto(ref WireReader reader, T? existing, ReadContext context) => (_reader ?? MakeReader()).ReadInto(ref reader, existing, context);

    /// <summary>Determined on first use, like the reader.</summary>
    public override bool CanAwait => _lateness.Of(_value);

    public override T? ReadOrAwait(ref WireReader reader, ReadContext context, out ObjectTable.Entry? missing) =>
        (_reader ?? MakeReader()).ReadOrAwait(ref reader, context, out missing);

    public override ValueReader<T?>? BindContent(WireType foreign, ReadBinder binder) => binder.Bind(_value, foreign);

    /// <summary>Called on first use, because a type that contains itself is not complete before. Two threads may make equal readers.</summary>
    private RefReader<T?> MakeReader() => _reader = new RefReader<T?>(_value, WireType.Element!, new ReadBinder(_cache));
}

/// <summary>The converter of a shared slot, without its type parameter.</summary>
internal interface IRefConverter : IConverter
{
    /// <summary>The converter of the object itself.</summary>
    IConverter Value { get; }

    /// <summary>Whether the message contains the object already, so that a reference to it would be written.</summary>
    bool HasWritten(object value, WriteContext context);
}

/// <summary>Remembers the answer of <see cref="LateObjects.MayBe(IConverter)"/>. It is one byte, so several threads may ask at once.</summary>
internal struct Lateness
{
    private sbyte _answer;

    public bool Of(IConverter converter)
    {
        if (_answer == 0)
            _answer = LateObjects.MayBe(converter) ? (sbyte)1 : (sbyte)-1;
        return _answer > 0;
    }
}
