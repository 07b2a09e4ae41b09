using System.Numerics;
using System.Runtime.InteropServices;
using Xunit;

namespace Tessera.Tests.Engines;

/// <summary>Scalars, structs that can be moved as blocks, and structs that only look as if they could.</summary>
public class BlockTests
{
    private static readonly TesseraOptions s_emitted = new() { Engine = TesseraSerializerEngine.Emitted };
    private static readonly TesseraOptions s_interpreted = new() { Engine = TesseraSerializerEngine.Interpreted };

    [Fact]
    public void Vectors_AreTheSameOnBothEngines() => Check(new Vector3(1, -0f, float.NaN), new Vector3(2, 3, 4));

    [Fact]
    public void Padded_IsTheSameOnBothEngines() => Check(new Padded { Small = 1, Large = 2 }, new Padded { Small = -1, Large = long.MinValue });

    [Fact]
    public void Reordered_IsTheSameOnBothEngines() => Check(new Reordered { First = 1, Second = 2 }, new Reordered { First = 3, Second = 4 });

    [Fact]
    public void WithBoolean_IsTheSameOnBothEngines() => Check(new WithBoolean { A = true, B = 7 }, new WithBoolean { B = 8 });

    [Fact]
    public void Computing_IsTheSameOnBothEngines() => Check(new Computing { Stored = 1 }, new Computing { Stored = 5 });

    [Fact]
    public void Properties_AreTheSameOnBothEngines() => Check(new Properties { X = 1, Y = 2 }, new Properties { X = 3, Y = 4 });

    /// <summary>A property may have a backing field and accessors with further effects.</summary>
    [Fact]
    public void AccessorsWithABody_AreTheSameOnBothEngines()
    {
        Check(new Raising { X = 1, Y = 2 }, new Raising { X = 3, Y = 4 });
        CheckValues<Rising>(row => (row.X, row.Y), new Rising { X = 1, Y = 2 }, new Rising { X = 3, Y = 4 });
        CheckValues<Halving>(row => (row.X, row.Y), new Halving { X = 1, Y = 2 }, new Halving { X = 300, Y = 4 });
    }

    [Fact]
    public void OptionalRowsThatAreWrong_FailInTheSameWayOnBothEngines()
    {
        CheckErrors<Vector3>([new Vector3(1, 2, 3), null, null, new Vector3(4, 5, 6), null]);
        CheckErrors<WithBoolean>([new WithBoolean { A = true, B = 7 }, null, new WithBoolean { B = 8 }, null]);
    }

    [Fact]
    public void NestedScalars_AreTheSameOnBothEngines()
    {
        CheckNested(1.5, -0d, double.NaN);
        CheckNested(true, false, true);
        CheckNested('a', '\uFFFF');
        CheckNested(DayOfWeek.Monday, (DayOfWeek)77);
        CheckNested(1.50m, decimal.MinValue);
        CheckNested(new DateTime(5, DateTimeKind.Utc), new DateTime(7, DateTimeKind.Unspecified), new DateTime(2020, 1, 1, 0, 0, 0, DateTimeKind.Local));
        CheckNested(new DateTimeOffset(2020, 1, 1, 0, 0, 0, TimeSpan.FromHours(3)), DateTimeOffset.UnixEpoch);
        CheckNested(DateOnly.MinValue, DateOnly.MaxValue);
        CheckNested(TimeOnly.MinValue, TimeOnly.MaxValue);
        CheckNested(nint.MinValue, 5);
    }

    [Fact]
    public void OptionalScalarsThatAreWrong_FailInTheSameWayOnBothEngines()
    {
        CheckErrors<bool>([true, null, false, null]);
        CheckErrors<int>([5, null, null, -1]);
        CheckErrors<DateTime>([DateTime.UnixEpoch, null, DateTime.MaxValue, null]);
        CheckErrors<decimal>([1.5m, null, decimal.MinValue]);
    }

    /// <summary>One invalid value is found at every place among many. So is one valid value that needs a closer check.</summary>
    [Fact]
    public void OneOfMany_IsFound()
    {
        const int Many = 37;
        DateTime local = new(2020, 1, 1, 0, 0, 0, DateTimeKind.Local);
        for (int at = 0; at < Many; at++)
        {
            DateTime[] times = [.. Enumerable.Range(0, Many).Select(i => i == at ? local : DateTime.UnixEpoch.AddDays(i))];
            Assert.Equal(times, TesseraSerializer.Deserialize<DateTime[]>(TesseraSerializer.Serialize(times, s_emitted), s_emitted));
            FindWrong(Enumerable.Repeat(DateTime.MaxValue, Many).ToArray(), at, 7, 0xFF);
            FindWrong(Enumerable.Repeat(DateTimeOffset.MaxValue, Many).ToArray(), at, 7, 0xFF);
            FindWrong(Enumerable.Repeat(decimal.MinValue, Many).ToArray(), at, 2, 29);
            FindWrong(Enumerable.Repeat(1.5m, Many).ToArray(), at, 3, 1);
        }
    }

    private static void FindWrong<T>(T[] values, int index, int offset, byte wrong)
    {
        byte[] data = TesseraSerializer.Serialize(values, s_emitted);
        int size = (data.Length - TesseraSerializer.Serialize(Array.Empty<T>(), s_emitted).Length) / values.Length;
        int start = data.Length - ((values.Length - index) * size);
        data[start + offset] = wrong;
        foreach (TesseraOptions options in (TesseraOptions[])[s_emitted, s_interpreted])
        {
            TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<T[]>(data, options));
            Assert.Equal((TesseraErrorCode.InvalidValue, start), (error.Code, (int)error.Offset));
        }
    }

    private static void Check<T>(params T[] values)
        where T : struct
    {
        T[] rows = [.. Enumerable.Repeat(values, 3).SelectMany(v => v)];
        byte[] data = TesseraSerializer.Serialize(rows, s_interpreted);

        Assert.Equal(data, TesseraSerializer.Serialize(rows, s_emitted));
        Assert.Equal(data, TesseraSerializer.Serialize(rows.ToList(), s_emitted));
        Assert.Equal(rows, TesseraSerializer.Deserialize<T[]>(data, s_emitted));
        Assert.Equal(rows, TesseraSerializer.Deserialize<List<T>>(data, s_emitted));
        Assert.Equal(rows, TesseraSerializer.Deserialize<T[]>(new MemoryStream(data), s_emitted));
        CheckOptional(values);
        Assert.Equal(TesseraErrorCode.UnexpectedEnd, Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<T[]>(data.AsSpan(0, data.Length - 1), s_emitted)).Code);
    }

    /// <summary>Checks that both engines read the same values, which need not be the written ones.</summary>
    private static void CheckValues<T>(Func<T, (int X, int Y)> show, params T[] values)
        where T : struct
    {
        byte[] data = TesseraSerializer.Serialize(values, s_interpreted);

        Assert.Equal(data, TesseraSerializer.Serialize(values, s_emitted));
        Assert.Equal(
            TesseraSerializer.Deserialize<T[]>(data, s_interpreted)!.Select(show),
            TesseraSerializer.Deserialize<T[]>(data, s_emitted)!.Select(show));
        Assert.NotEqual(values.Select(show), TesseraSerializer.Deserialize<T[]>(data, s_emitted)!.Select(show));
    }

    /// <summary>Checks more values than are moved at once, with gaps of every length.</summary>
    private static void CheckOptional<T>(T[] values)
        where T : struct
    {
        T?[] rows = [.. Enumerable.Range(0, 700).Select(i => i % 7 > i % 5 ? values[i % values.Length] : (T?)null)];
        byte[] data = TesseraSerializer.Serialize(rows, s_interpreted);

        Assert.Equal(data, TesseraSerializer.Serialize(rows, s_emitted));
        Assert.Equal(data, TesseraSerializer.Serialize(rows.ToList(), s_emitted));
        Assert.Equal(data, TesseraSerializer.Serialize<IReadOnlyList<T?>>(rows.ToList(), s_emitted));
        Assert.Equal(rows, TesseraSerializer.Deserialize<T?[]>(data, s_emitted));
        Assert.Equal(rows, TesseraSerializer.Deserialize<List<T?>>(data, s_emitted));
        Assert.Equal(rows, TesseraSerializer.Deserialize<IReadOnlyList<T?>>(data, s_emitted));
        Assert.Equal(rows, TesseraSerializer.Deserialize<T?[]>(new MemoryStream(data), s_emitted));
        Assert.Null(TesseraSerializer.Deserialize<Holder<T>>(TesseraSerializer.Serialize(new Holder<T>(), s_emitted), s_emitted)!.Rows);
    }

    private static void CheckNested<T>(params T[] values)
        where T : struct
    {
        T[][] rows = [values, [], null!, [.. values.Reverse()], [.. Enumerable.Repeat(values, 200).SelectMany(v => v)]];
        List<List<T>> lists = [.. rows.Select(r => r?.ToList()!)];
        byte[] data = TesseraSerializer.Serialize(rows, s_interpreted);

        Assert.Equal(data, TesseraSerializer.Serialize(rows, s_emitted));
        Assert.Equal(data, TesseraSerializer.Serialize(lists, s_emitted));
        Assert.Equal(rows, TesseraSerializer.Deserialize<T[][]>(data, s_emitted));
        Assert.Equal(lists, TesseraSerializer.Deserialize<List<List<T>>>(data, s_emitted));
        Assert.Equal(rows, TesseraSerializer.Deserialize<T[][]>(new MemoryStream(data), s_emitted));
        T[][] few = [values, null!, values];
        CheckErrors(few, [], Show);
        CheckErrors(few.Select(r => r?.ToList()).ToList(), [], Show);
    }

    private static string Show<T>(IEnumerable<IEnumerable<T>?> rows) => string.Join('|', rows.Select(r => r is null ? "null" : string.Join(' ', r)));

    private static void CheckErrors<T>(T?[] rows)
        where T : struct => CheckErrors(rows, [], values => string.Join(' ', values));

    /// <summary>Replaces every byte after the descriptor by 2 and by FF, and cuts the message off there.</summary>
    private static void CheckErrors<TRows>(TRows rows, TRows empty, Func<TRows, string> show)
    {
        byte[] data = TesseraSerializer.Serialize(rows, s_interpreted);
        int first = TesseraSerializer.Serialize(empty, s_interpreted).Length;
        for (int i = first; i < data.Length; i++)
        {
            CheckOutcome([.. data[..i], 2, .. data[(i + 1)..]], show);
            CheckOutcome([.. data[..i], 0xFF, .. data[(i + 1)..]], show);
            CheckOutcome(data[..i], show);
        }
    }

    private static void CheckOutcome<TRows>(byte[] data, Func<TRows, string> show)
    {
        Assert.Equal(Outcome(s_interpreted), Outcome(s_emitted));

        string Outcome(TesseraOptions options)
        {
            try
            {
                return show(TesseraSerializer.Deserialize<TRows>(data, options)!);
            }
            catch (TesseraException e)
            {
                return $"{e.Code} {e.Offset} {e.Path}";
            }
        }
    }

    private sealed class Holder<T>
        where T : struct
    {
        public T?[]? Rows { get; set; }
    }

    public struct Padded
    {
        public int Small;
        public long Large;
    }

    /// <summary>A struct whose second member is first in memory.</summary>
    [StructLayout(LayoutKind.Explicit)]
    public struct Reordered
    {
        [FieldOffset(4)]
        public int First;

        [FieldOffset(0)]
        public int Second;
    }

    public struct WithBoolean
    {
        public bool A;
        public byte B;
    }

    /// <summary>A struct whose written value differs from the stored one.</summary>
    public struct Computing
    {
        private int _stored;

        public int Stored
        {
            readonly get => _stored + 1;
            set => _stored = value - 1;
        }
    }

    /// <summary>A struct whose written value differs from the stored one, although the compiler made the storage.</summary>
    public struct Raising
    {
        public int X
        {
            readonly get => field + 1;
            set => field = value - 1;
        }

        public int Y { get; set; }
    }

    /// <summary>A struct in which only the getter changes the value.</summary>
    public struct Rising
    {
        public int X
        {
            readonly get => field + 1;
            set;
        }

        public int Y { get; set; }
    }

    /// <summary>A struct in which only the setter changes the value.</summary>
    public struct Halving
    {
        public int X
        {
            readonly get;
            set => field = value / 2;
        }

        public int Y { get; set; }
    }

    public struct Properties
    {
        public int X { get; set; }

        public int Y { get; set; }
    }
}
