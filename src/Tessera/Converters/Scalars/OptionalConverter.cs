namespace Tessera.Converters.Scalars;

/// <summary>The converter of a slot of a class whose form cannot be null. It writes a presence byte in front of the form.</summary>
internal sealed class OptionalConverter<T>(Converter<T> content) : Converter<T?>
    where T : class
{
    public override WireType WireType { get; } = WireType.Optional(content.WireType);

    public override IConverter Content => content;

    public override bool CanDrop => content.CanDrop;

    public override void Write(ref WireWriter writer, T? value, WriteContext context)
    {
        writer.WriteByte(value is null ? (byte)0 : (byte)1);
        if (value is not null)
            content.Write(ref writer, value, context);
    }

    public override T? Read(ref WireReader reader, ReadContext context) => Presence.Read(ref reader) ? content.Read(ref reader, context) : null;

    public override void WriteContent(ref WireWriter writer, T? value, WriteContext context) => content.WriteContent(ref writer, value!, context);

    public override T? ReadContent(ref WireReader reader, ReadContext context) => content.ReadContent(ref reader, context);

    public override ValueReader<T?>? BindContent(WireType foreign, ReadBinder binder) => binder.Bind(content, foreign)!;
}
