using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Tessera.Benchmarks.Model;

namespace Tessera.Benchmarks.References;

/// <summary>A codec with rows of 25 bytes, without the struct's padding.</summary>
public sealed class TelemetryValuesReference : ReferenceCodec<TelemetryValues>
{
    private const int RowBytes = 25;

    public override TelemetryValues Clone(TelemetryValues value) =>
        new() { Device = Copy.Text(value.Device), BaseTicks = value.BaseTicks, Points = Copy.Block(value.Points) };

    protected override ref byte Write(Scratch scratch, ref byte cursor, TelemetryValues value)
    {
        cursor = ref scratch.Reserve(ref cursor, Put.Bound(value.Device) + 12 + value.Points.Length * RowBytes);
        cursor = ref Put.Text(ref cursor, value.Device);
        cursor = ref Put.Value(ref cursor, value.BaseTicks);
        cursor = ref Put.Value(ref cursor, value.Points.Length);
        foreach (ref PointValue point in value.Points.AsSpan())
        {
            cursor = ref Put.Value(ref cursor, point.Ticks);
            cursor = ref Put.Value(ref cursor, point.Value);
            cursor = ref Put.Value(ref cursor, point.Sensor);
            cursor = ref Put.Value(ref cursor, point.Status);
            cursor = ref Put.Value(ref cursor, point.Q);
        }

        return ref cursor;
    }

    protected override TelemetryValues Read(ref Source source)
    {
        TelemetryValues result = new() { Device = source.Text(), BaseTicks = source.Value<long>() };
        int count = source.Count(RowBytes);
        ref byte row = ref source.Take(count * RowBytes);
        PointValue[] points = GC.AllocateUninitializedArray<PointValue>(count);
        foreach (ref PointValue point in points.AsSpan())
        {
            point.Ticks = At.Get<long>(ref row, 0);
            point.Value = At.Get<double>(ref row, 8);
            point.Sensor = At.Get<int>(ref row, 16);
            point.Status = At.Get<byte>(ref row, 20);
            point.Q = At.Get<float>(ref row, 21);
            row = ref Unsafe.Add(ref row, RowBytes);
        }

        result.Points = points;
        return result;
    }
}
