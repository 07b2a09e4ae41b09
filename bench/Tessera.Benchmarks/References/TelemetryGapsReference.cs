using System.Runtime.CompilerServices;
using Tessera.Benchmarks.Model;

namespace Tessera.Benchmarks.References;

public sealed class TelemetryGapsReference : ReferenceCodec<TelemetryGaps>
{
    public override TelemetryGaps Clone(TelemetryGaps value) => new()
    {
        Values = [.. value.Values],
        Sensors = [.. value.Sensors],
        Alarms = [.. value.Alarms],
    };

    protected override ref byte Write(Scratch scratch, ref byte cursor, TelemetryGaps value)
    {
        cursor = ref Column(scratch, ref cursor, value.Values);
        cursor = ref Column(scratch, ref cursor, value.Sensors);
        return ref Column(scratch, ref cursor, value.Alarms);
    }

    protected override TelemetryGaps Read(ref Source source)
    {
        TelemetryGaps result = new();
        result.Values = Column<double>(ref source);
        result.Sensors = Column<int>(ref source);
        result.Alarms = Column<bool>(ref source);
        return result;
    }

    private static ref byte Column<T>(Scratch scratch, ref byte cursor, T?[] values)
        where T : unmanaged
    {
        cursor = ref scratch.Reserve(ref cursor, 4 + values.Length * (1 + Unsafe.SizeOf<T>()));
        cursor = ref Put.Value(ref cursor, values.Length);
        foreach (T? value in values)
            cursor = ref Put.Optional(ref cursor, value);
        return ref cursor;
    }

    private static T?[] Column<T>(ref Source source)
        where T : unmanaged
    {
        T?[] values = new T?[source.Count(1)];
        for (int i = 0; i < values.Length; i++)
            values[i] = source.Optional<T>();
        return values;
    }
}
