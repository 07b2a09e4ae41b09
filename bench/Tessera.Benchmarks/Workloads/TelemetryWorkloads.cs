using Tessera.Benchmarks.Data;
using Tessera.Benchmarks.Model;
using Tessera.Benchmarks.References;

namespace Tessera.Benchmarks.Workloads;

/// <summary>W13: 4,096 measured points as objects, as structs, as columns and as columns with gaps.</summary>
public static class TelemetryWorkloads
{
    private const string Device = "sensor-hub-00042";

    public static IReadOnlyList<Workload> All { get; } =
    [
        new Workload<TelemetryObjects>
        {
            Id = "W13.objects",
            Title = "telemetry, 4096 objects",
            Main = true,
            Create = () => new TelemetryObjects
            {
                Device = Device,
                BaseTicks = FixedTime.Utc.Ticks,
                Points = [.. CreatePoints().Select(p => new PointObject { Ticks = p.Ticks, Value = p.Value, Sensor = p.Sensor, Status = p.Status, Q = p.Q })],
            },
            Reference = new TelemetryObjectsReference(),
            Walk = Walk.Points,
        },
        new Workload<TelemetryValues>
        {
            Id = "W13.structs",
            Title = "telemetry, 4096 structs",
            Bulk = true,
            Create = () => new TelemetryValues { Device = Device, BaseTicks = FixedTime.Utc.Ticks, Points = CreatePoints() },
            Reference = new TelemetryValuesReference(),
        },
        new Workload<TelemetryColumns>
        {
            Id = "W13.columns",
            Title = "telemetry, 4096 in columns",
            Bulk = true,
            Create = CreateColumns,
            Reference = new TelemetryColumnsReference(),
        },
        new Workload<TelemetryGaps>
        {
            Id = "W13.gaps",
            Title = "telemetry, 4096 in nullable columns",
            Create = CreateGaps,
            Reference = new TelemetryGapsReference(),
        },
    ];

    private static TelemetryColumns CreateColumns()
    {
        PointValue[] points = CreatePoints();
        return new TelemetryColumns
        {
            Device = Device,
            BaseTicks = FixedTime.Utc.Ticks,
            Ticks = Array.ConvertAll(points, p => p.Ticks),
            Values = Array.ConvertAll(points, p => p.Value),
            Sensors = Array.ConvertAll(points, p => p.Sensor),
            Statuses = Array.ConvertAll(points, p => p.Status),
            Qs = Array.ConvertAll(points, p => p.Q),
        };
    }

    /// <summary>Creates columns in which one value in ten is missing, at different places in each column.</summary>
    private static TelemetryGaps CreateGaps()
    {
        Xoshiro256 random = new(131);
        PointValue[] points = CreatePoints();
        return new TelemetryGaps
        {
            Values = Array.ConvertAll(points, p => random.Next(10) == 0 ? (double?)null : p.Value),
            Sensors = Array.ConvertAll(points, p => random.Next(10) == 0 ? (int?)null : p.Sensor),
            Alarms = Array.ConvertAll(points, p => random.Next(10) == 0 ? (bool?)null : p.Status > 0),
        };
    }

    private static PointValue[] CreatePoints()
    {
        Xoshiro256 random = new(13);
        PointValue[] points = new PointValue[4096];
        long ticks = FixedTime.Utc.Ticks;
        double value = 20;
        for (int i = 0; i < points.Length; i++)
        {
            ticks += TimeSpan.TicksPerSecond + random.Next(-50_000, 50_001);
            value = Math.Round(value + random.NextDouble() - 0.5, 3);
            points[i] = new PointValue
            {
                Ticks = ticks,
                Value = value,
                Sensor = random.Next(64),
                Status = random.Next(100) < 95 ? (byte)0 : (byte)random.Next(1, 256),
                Q = random.NextSingle(),
            };
        }

        return points;
    }
}
