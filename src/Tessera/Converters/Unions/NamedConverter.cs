using Tessera.Contracts;

namespace Tessera.Converters.Unions;

/// <summary>Writes a value of a registered type into a slot of type any: a tag with the type's identifier over the plain form of the type.</summary>
internal sealed class NamedConverter<T> : Converter<T>
{
    private readonly UnionCase<object?, T> _type;

    public NamedConverter(ConverterCache cache, AlternativeContract contract)
    {
        _type = new UnionCase<object?, T>(cache, contract);
        if (_type.WireType.Kind == WireKind.Tag)
            Throw.Contract(typeof(T), $"it is written under the name '{_type.WireType.Name}' of the format, so TypeNames cannot give it a different name");
        WireType = WireType.Tag(contract.Name, _type.WireType);
    }

    public override WireType WireType { get; }

    public override Descriptor? FormOf(T value) => _type.Content.Descriptor;

    public override void Write(ref WireWriter writer, T value, WriteContext context) => _type.Write(ref writer, value!, context);

    public override T Read(ref WireReader reader, ReadContext context) => (T)_type.Read(ref reader, context)!;

    public override ValueReader<T>? BindContent(WireType foreign, ReadBinder binder) => null;
}
