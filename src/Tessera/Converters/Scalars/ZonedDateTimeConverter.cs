using Tessera.Descriptors;
using Tessera.Wire;

namespace Tessera.Converters.Scalars;

/// <summary>DateTime shown in the zone of the options. A time that names no zone stays what the clock showed.</summary>
/// <param name="zone">Of the options.</param>
/// <param name="scalar">Writes and reads the value.</param>
internal sealed class ZonedDateTimeConverter(TimeZoneInfo zone, Converter<DateTime> scalar) : Converter<DateTime>
{
    public override WireType WireType => scalar.WireType;

    public override void Write(ref WireWriter writer, DateTime value, WriteContext context) => scalar.Write(ref writer, value, context);

    public override void WriteMany(ref WireWriter writer, ReadOnlySpan<DateTime> values, WriteContext context) => scalar.WriteMany(ref writer, values, context);

    public override DateTime Read(ref WireReader reader, ReadContext context) => Show(scalar.Read(ref reader, context));

    public override ValueReader<DateTime>? BindContent(WireType foreign, ReadBinder binder) =>
        scalar.BindContent(foreign, binder) is ValueReader<DateTime> form ? new Reader(this, form) : null;

    private DateTime Show(DateTime value) => value.Kind == DateTimeKind.Unspecified ? value : TimeZoneInfo.ConvertTime(value, zone);

    private sealed class Reader(ZonedDateTimeConverter owner, ValueReader<DateTime> form) : ValueReader<DateTime>
    {
        public override bool CanDrop => form.CanDrop;

        public override DateTime Read(ref WireReader reader, ReadContext context) => owner.Show(form.Read(ref reader, context));
    }
}
