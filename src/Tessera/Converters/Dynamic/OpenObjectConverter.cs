using Tessera.Converters.Binding;
using Tessera.Converters.Collections;
using Tessera.Converters.Unions;
using Tessera.Dom;

namespace Tessera.Converters.Dynamic;

/// <summary>
/// The converter of slots of type <see cref="TesseraObject"/>. They are written as any, because some objects name their type and others do not. Type names of
/// the data stay names: no class of the program is created.
/// </summary>
internal sealed class OpenObjectConverter : Converter<TesseraObject?>, IFillable<TesseraObject>
{
    private readonly AnyContents _contents;
    private readonly Converter<TesseraObject?> _map;
    private readonly AnyReader<TesseraObject?> _reader;

    /// <param name="shares">Whether an object that was written before is written as a reference to it.</param>
    public OpenObjectConverter(ConverterCache cache, bool shares)
    {
        _contents = shares ? cache.SharedContents : cache.Contents;
        _map = (Converter<TesseraObject?>)cache.Get(typeof(TesseraObject), ConverterForm.Items);
        _reader = new AnyReader<TesseraObject?>(this, cache);
    }

    public override WireType WireType => WireType.Any;

    public override bool CanDrop => true;

    public bool Fill(TesseraObject target, TesseraObject content, FillPlace place)
    {
        target.TypeName = content.TypeName;
        return ((IFillable<TesseraObject>)_map).Fill(target, content, place);
    }

    public override void Write(ref WireWriter writer, TesseraObject? value, WriteContext context) => AnyWriter.Write(ref writer, value, context, _contents);

    public override TesseraObject? Read(ref WireReader reader, ReadContext context) => _reader.Read(ref reader, context);

    public override ValueReader<TesseraObject?>? BindContent(WireType foreign, ReadBinder binder) => foreign.Kind switch
    {
        WireKind.Shape => new OpenObjectReader(foreign),
        WireKind.Map when foreign.IsOpenObject => new OpenObjectReader(foreign),
        WireKind.Tag => new NamedObjectReader(foreign.Name!, binder.Bind(this, foreign.Element!)),
        WireKind.Union => new UnionReader<TesseraObject?>(
            foreign, Array.ConvertAll<WireMember, ValueReader?>(foreign.Members,
                member => new NamedObjectReader(member.Name, binder.Bind(this, member.Type))),
            binder.Settings),
        _ => binder.Bind(_map, foreign),
    };
}

/// <summary>Reads objects with members of any type into a slot of type <see cref="TesseraObject"/>.</summary>
/// <param name="foreign">A shape, or a map from names to anything.</param>
internal sealed class OpenObjectReader(WireType foreign) : ValueReader<TesseraObject?>
{
    public override TesseraObject? Read(ref WireReader reader, ReadContext context) => (TesseraObject?)DynamicReader.Read(ref reader, foreign, context);
}

/// <summary>Reads an object that has a name in the data: the content of a tag, or an alternative of a union.</summary>
internal sealed class NamedObjectReader(string name, ValueReader<TesseraObject?> content) : ValueReader<TesseraObject?>
{
    public override bool CanDrop => content.CanDrop;

    public override TesseraObject? Read(ref WireReader reader, ReadContext context)
    {
        TesseraObject? value = content.Read(ref reader, context);
        value?.SetTypeName(name);
        return value;
    }
}
