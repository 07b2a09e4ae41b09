using System.Collections.Immutable;
using System.Text.Json;

namespace Tessera.Programs;

/// <summary>The random values that the code of random programs uses. Texts and collections may be null.</summary>
public static class RandomValues
{
    /// <summary>Small numbers are as frequent as those of all bits.</summary>
    public static int Int(Random r) => r.Next(3) switch { 0 => r.Next(-100, 100), 1 => r.Next(), _ => r.Next(int.MinValue, int.MaxValue) };

    /// <inheritdoc cref="Int"/>
    public static long Long(Random r) => r.Next(3) switch { 0 => r.Next(-100, 100), 1 => r.Next(), _ => r.NextInt64(long.MinValue, long.MaxValue) };

    public static float Float(Random r) => r.Next(9) switch { 0 => float.NaN, 1 => 2f, _ => (float)r.NextDouble() * 1000 };

    public static double Double(Random r) => r.Next(9) switch { 0 => double.NaN, 1 => 3.5, 2 => double.PositiveInfinity, 3 => r.Next(100), _ => r.NextDouble() * 1e9 };

    public static decimal Decimal(Random r) => new(r.Next(), r.Next(), r.Next(), r.Next(2) == 0, (byte)r.Next(29));

    public static DateTime Time(Random r) => new(r.NextInt64(DateTime.MaxValue.Ticks), (DateTimeKind)r.Next(2));

    public static DateTimeOffset TimeWithOffset(Random r) =>
        new(new DateTime(r.NextInt64(TimeSpan.TicksPerDay, DateTime.MaxValue.Ticks - TimeSpan.TicksPerDay)), TimeSpan.FromMinutes(r.Next(-840, 841)));

    public static Guid Identifier(Random r)
    {
        Span<byte> bytes = stackalloc byte[16];
        r.NextBytes(bytes);
        return new Guid(bytes);
    }

    /// <summary>Texts of ASCII, Latin-1 and other characters, long and short.</summary>
    public static string? Text(Random r) => r.Next(8) switch
    {
        0 => null,
        1 => "",
        2 => new string('é', r.Next(1, 5)),
        3 => "你😀x",
        4 => new string('z', r.Next(300)),
        _ => $"s{r.Next(100)}",
    };

    public static byte[]? Bytes(Random r)
    {
        if (r.Next(6) == 0)
            return null;
        byte[] bytes = new byte[r.Next(20)];
        r.NextBytes(bytes);
        return bytes;
    }

    public static int[,]? Grid(Random r)
    {
        if (r.Next(6) == 0)
            return null;
        int[,] grid = new int[r.Next(3), r.Next(3)];
        for (int i = 0; i < grid.Length; i++)
            grid[i / grid.GetLength(1), i % grid.GetLength(1)] = r.Next();
        return grid;
    }

    public static JsonElement Json(Random r) => JsonSerializer.SerializeToElement(new object?[] { r.Next(100), 2.5, null, Text(r), new Dictionary<string, bool> { ["a"] = true } });

    public static object? Object(Random r) => r.Next(8) switch { 0 => null, 1 => "o", 2 => r.Next(), 3 => r.NextDouble(), 4 => true, 5 => new DateTime(r.Next(), DateTimeKind.Utc), 6 => 5m, _ => 7L };

    /// <summary>A value of a kind that JSON has.</summary>
    public static object? PlainObject(Random r) => r.Next(6) switch { 0 => null, 1 => "o", 2 => false, 3 => r.NextDouble() + .5, 4 => true, _ => -7L };

    public static T? Optional<T>(Random r, int d, Func<Random, int, T> make)
        where T : struct => r.Next(3) == 0 ? null : make(r, d);

    /// <summary>Some elements are the one before them, so that objects are shared.</summary>
    public static T[]? Array<T>(Random r, int d, Func<Random, int, T> make)
    {
        if (r.Next(8) == 0)
            return null;
        T[] items = new T[d <= 0 ? 0 : r.Next(5)];
        for (int i = 0; i < items.Length; i++)
            items[i] = i > 0 && r.Next(5) == 0 ? items[i - 1] : make(r, d - 1);
        return items;
    }

    public static List<T>? List<T>(Random r, int d, Func<Random, int, T> make) => Made(Array(r, d, make), items => new List<T>(items));

    public static HashSet<T>? Set<T>(Random r, int d, Func<Random, int, T> make) => Made(Array(r, d, make), items => new HashSet<T>(items.Where(item => item is not null)));

    public static ImmutableArray<T> Fixed<T>(T[]? items) => items is null ? default : [.. items];

    public static PriorityQueue<T, int>? Queued<T>(Random r, int d, Func<Random, int, T> make) => Made(Array(r, d, make), items => new PriorityQueue<T, int>(items.Select(item => (item, r.Next(9)))));

    public static TMade? Made<TItems, TMade>(TItems? items, Func<TItems, TMade> make)
        where TItems : class
        where TMade : class => items is null ? null : make(items);

    public static Dictionary<TKey, T>? Map<TKey, T>(Random r, int d, Func<Random, int, TKey?> key, Func<Random, int, T> make)
        where TKey : notnull
    {
        if (r.Next(8) == 0)
            return null;
        Dictionary<TKey, T> map = [];
        Fill(map, r, d, key, make);
        return map;
    }

    public static SortedDictionary<string, T>? Sorted<T>(Random r, int d, Func<Random, int, T> make)
    {
        if (r.Next(8) == 0)
            return null;
        SortedDictionary<string, T> map = new(StringComparer.Ordinal);
        Fill(map, r, d, (r, _) => Text(r), make);
        return map;
    }

    public static void Fill<T>(ICollection<T> items, Random r, int d, Func<Random, int, T> make)
    {
        for (int count = d <= 0 ? 0 : r.Next(4); count > 0; count--)
            items.Add(make(r, d - 1));
    }

    public static void Fill<TKey, T>(IDictionary<TKey, T> map, Random r, int d, Func<Random, int, TKey?> key, Func<Random, int, T> make)
    {
        for (int count = d <= 0 ? 0 : r.Next(5); count > 0; count--)
        {
            if (key(r, d - 1) is { } name)
                map[name] = make(r, d - 1);
        }
    }
}
