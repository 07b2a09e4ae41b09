using Tessera.Benchmarks.Model;

namespace Tessera.Benchmarks.References;

public sealed class TelemetryColumnsReference : ReferenceCodec<TelemetryColumns>
{
    public override TelemetryColumns Clone(TelemetryColumns value) => CloneOne(value);

    protected override ref byte Write(Scratch scratch, ref byte cursor, TelemetryColumns value) => ref WriteOne(scratch, ref cursor, value);

    protected override TelemetryColumns Read(ref Source source) => ReadOne(ref source);

    internal static TelemetryColumns CloneOne(TelemetryColumns value) => new()
    {
        Device = Copy.Text(value.Device),
        BaseTicks = value.BaseTicks,
        Ticks = Copy.Block(value.Ticks),
        Values = Copy.Block(value.Values),
        Sensors = Copy.Block(value.Sensors),
        Statuses = Copy.Block(value.Statuses),
        Qs = Copy.Block(value.Qs),
    };

    internal static ref byte WriteOne(Scratch scratch, ref byte cursor, TelemetryColumns value)
    {
        cursor = ref scratch.Reserve(ref cursor, 8 + Put.Bound(value.Device));
        cursor = ref Put.Text(ref cursor, value.Device);
        cursor = ref Put.Value(ref cursor, value.BaseTicks);
        cursor = ref Many.Put<long>(scratch, ref cursor, value.Ticks);
        cursor = ref Many.Put<double>(scratch, ref cursor, value.Values);
        cursor = ref Many.Put<int>(scratch, ref cursor, value.Sensors);
        cursor = ref Many.Put<byte>(scratch, ref cursor, value.Statuses);
        return ref Many.Put<float>(scratch, ref cursor, value.Qs);
    }

    internal static TelemetryColumns ReadOne(ref Source source)
    {
        TelemetryColumns result = new();
        result.Device = source.Text();
        result.BaseTicks = source.Value<long>();
        result.Ticks = source.Block<long>();
        result.Values = source.Block<double>();
        result.Sensors = source.Block<int>();
        result.Statuses = source.Block<byte>();
        result.Qs = source.Block<float>();
        return result;
    }
}
