namespace Tessera.Converters.Forms;

/// <summary>Writes the length of a dimension as <c>uvar</c>.</summary>
internal sealed class DimensionConverter(Converter<ulong> number) : Converter<Dimension>
{
    public override WireType WireType { get; } = WireType.Scalar(WireKind.UVar);

    public override void Write(ref WireWriter writer, Dimension value, WriteContext context) => writer.WriteVarInt(value.Length);

    public override Dimension Read(ref WireReader reader, ReadContext context) => new(reader.ReadVarInt());

    public override ValueReader<Dimension>? BindContent(WireType foreign, ReadBinder binder) =>
        foreign.Kind.IsNumber() ? new Reader(binder.Bind(number, foreign)) : null;

    private sealed class Reader(ValueReader<ulong> form) : ValueReader<Dimension>
    {
        public override bool CanDrop => form.CanDrop;

        public override Dimension Read(ref WireReader reader, ReadContext context) => new(form.Read(ref reader, context));
    }
}
