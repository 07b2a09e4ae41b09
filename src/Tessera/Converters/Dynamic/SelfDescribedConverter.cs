namespace Tessera.Converters.Dynamic;

/// <summary>The converter of a slot of a certain type that is written as any, so that the descriptor of the type is not part of the owner's.</summary>
internal sealed class SelfDescribedConverter<T>(ConverterCache cache, Converter<T> slot) : Converter<T>
{
    private readonly AnyContents _contents = cache.Settings.PreserveReferences ? cache.SharedContents : cache.Contents;
    private readonly ValueReader<T> _reader = new ReadBinder(cache).Bind(slot, WireType.Any);
    private readonly bool _isUnion = slot.WireType is { Kind: WireKind.Union } or { Kind: WireKind.Ref, Element.Kind: WireKind.Union };
    private AnyContent? _union;

    public override WireType WireType => WireType.Any;

    /// <summary>The data may have the type of another version, so the value is read like any foreign value.</summary>
    public override bool CanDrop => cache.Settings.DropMismatches && _reader.CanDrop;

    /// <summary>Writes an object without an identifier as an alternative of the slot's union: without a name it would be read as the base type.</summary>
    public override void Write(ref WireWriter writer, T value, WriteContext context)
    {
        if (_isUnion && value is not (null or TesseraObject) && !cache.IsNamed(value.GetType()))
            AnyWriter.Write(ref writer, value, context, _union ??= new AnyContent(slot.Type, slot, slot.Descriptor));
        else
            AnyWriter.Write(ref writer, value, context, _contents);
    }

    public override T Read(ref WireReader reader, ReadContext context) => _reader.Read(ref reader, context);

    public override bool CanAwait => _reader.CanAwait;

    public override T ReadOrAwait(ref WireReader reader, ReadContext context, out ObjectTable.Entry? missing) =>
        _reader.ReadOrAwait(ref reader, context, out missing);

    public override ValueReader<T>? BindContent(WireType foreign, ReadBinder binder) => binder.Bind(slot, foreign);
}
