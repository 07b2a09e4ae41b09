using Tessera.Benchmarks.Model;

namespace Tessera.Benchmarks.References;

public sealed class TelemetryObjectsReference : ReferenceCodec<TelemetryObjects>
{
    public override TelemetryObjects Clone(TelemetryObjects value) => CloneOne(value);

    protected override ref byte Write(Scratch scratch, ref byte cursor, TelemetryObjects value) => ref WriteOne(scratch, ref cursor, value);

    protected override TelemetryObjects Read(ref Source source) => ReadOne(ref source);

    internal static TelemetryObjects CloneOne(TelemetryObjects value) => new()
    {
        Device = Copy.Text(value.Device),
        BaseTicks = value.BaseTicks,
        Points = PointObjectReference.CloneMany(value.Points)!,
    };

    internal static ref byte WriteOne(Scratch scratch, ref byte cursor, TelemetryObjects value)
    {
        cursor = ref scratch.Reserve(ref cursor, 8 + Put.Bound(value.Device));
        cursor = ref Put.Text(ref cursor, value.Device);
        cursor = ref Put.Value(ref cursor, value.BaseTicks);
        return ref PointObjectReference.WriteMany(scratch, ref cursor, value.Points);
    }

    internal static TelemetryObjects ReadOne(ref Source source)
    {
        TelemetryObjects result = new();
        result.Device = source.Text();
        result.BaseTicks = source.Value<long>();
        result.Points = PointObjectReference.ReadMany(ref source)!;
        return result;
    }
}
