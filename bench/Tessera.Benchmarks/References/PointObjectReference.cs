using System.Runtime.InteropServices;
using Tessera.Benchmarks.Model;

namespace Tessera.Benchmarks.References;

internal static class PointObjectReference
{
    internal static PointObject CloneOne(PointObject value) => new()
    {
        Ticks = value.Ticks,
        Value = value.Value,
        Sensor = value.Sensor,
        Status = value.Status,
        Q = value.Q,
    };

    internal static ref byte WriteOne(Scratch scratch, ref byte cursor, PointObject value)
    {
        cursor = ref scratch.Reserve(ref cursor, 25);
        cursor = ref Put.Value(ref cursor, value.Ticks);
        cursor = ref Put.Value(ref cursor, value.Value);
        cursor = ref Put.Value(ref cursor, value.Sensor);
        cursor = ref Put.Value(ref cursor, value.Status);
        return ref Put.Value(ref cursor, value.Q);
    }

    internal static PointObject ReadOne(ref Source source)
    {
        PointObject result = new();
        ref byte run = ref source.Take(25);
        result.Ticks = At.Get<long>(ref run, 0);
        result.Value = At.Get<double>(ref run, 8);
        result.Sensor = At.Get<int>(ref run, 16);
        result.Status = At.Get<byte>(ref run, 20);
        result.Q = At.Get<float>(ref run, 21);
        return result;
    }

    internal static ref byte WriteMany(Scratch scratch, ref byte cursor, List<PointObject>? values)
    {
        cursor = ref scratch.Reserve(ref cursor, 4);
        cursor = ref Put.Value(ref cursor, values?.Count ?? -1);
        foreach (PointObject value in CollectionsMarshal.AsSpan(values))
            cursor = ref WriteOne(scratch, ref cursor, value);
        return ref cursor;
    }

    internal static List<PointObject>? ReadMany(ref Source source)
    {
        int count = source.Count(25);
        if (count < 0)
            return null;
        List<PointObject> result = Copy.List<PointObject>(count);
        foreach (ref PointObject value in CollectionsMarshal.AsSpan(result))
            value = ReadOne(ref source);
        return result;
    }

    internal static List<PointObject>? CloneMany(List<PointObject>? values)
    {
        if (values is null)
            return null;
        List<PointObject> result = Copy.List<PointObject>(values.Count);
        Span<PointObject> to = CollectionsMarshal.AsSpan(result);
        ReadOnlySpan<PointObject> from = CollectionsMarshal.AsSpan(values);
        for (int i = 0; i < from.Length; i++)
            to[i] = CloneOne(from[i]);
        return result;
    }
}
