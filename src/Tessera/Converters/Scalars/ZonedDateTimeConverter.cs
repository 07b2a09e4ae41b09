namespace Tessera.Converters.Scalars;

/// <summary>The converter of DateTime that converts values to the time zone of the options when they are read.</summary>
internal sealed class ZonedDateTimeConverter(Converter<DateTime> scalar) : Converter<DateTime>
{
    public override WireType WireType => scalar.WireType;

    public override void Write(ref WireWriter writer, DateTime value, WriteContext context) => scalar.Write(ref writer, value, context);

    public override void WriteMany(ref WireWriter writer, ReadOnlySpan<DateTime> values, WriteContext context) => scalar.WriteMany(ref writer, values, context);

    public override DateTime Read(ref WireReader reader, ReadContext context) => context.Scope.Show(scalar.Read(ref reader, context));

    public override ValueReader<DateTime>? BindContent(WireType foreign, ReadBinder binder) =>
        scalar.BindContent(foreign, binder) is ValueReader<DateTime> form ? new Reader(form) : null;

    private sealed class Reader(ValueReader<DateTime> form) : ValueReader<DateTime>
    {
        public override bool CanDrop => form.CanDrop;

        public override DateTime Read(ref WireReader reader, ReadContext context) => context.Scope.Show(form.Read(ref reader, context));
    }
}
