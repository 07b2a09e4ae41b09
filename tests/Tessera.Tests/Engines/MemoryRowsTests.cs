using System.Numerics;
using System.Runtime.InteropServices;
using Xunit;

namespace Tessera.Tests.Engines;

/// <summary>Structs that may move as blocks, and structs that look as if they might.</summary>
public class MemoryRowsTests
{
    private static readonly TesseraOptions s_emitted = new() { Engine = SerializerEngine.Emitted };
    private static readonly TesseraOptions s_interpreted = new() { Engine = SerializerEngine.Interpreted };

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

    [Fact]
    public void OptionalRowsThatAreWrong_FailInTheSameWayOnBothEngines()
    {
        CheckErrors<Vector3>([new Vector3(1, 2, 3), null, null, new Vector3(4, 5, 6), null]);
        CheckErrors<WithBoolean>([new WithBoolean { A = true, B = 7 }, null, new WithBoolean { B = 8 }, null]);
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

    /// <summary>More than go at once, and gaps of every length.</summary>
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

    private static void CheckErrors<T>(T?[] rows)
        where T : struct
    {
        byte[] data = TesseraSerializer.Serialize(rows, s_interpreted);
        int first = TesseraSerializer.Serialize<T?[]>([], s_interpreted).Length;
        for (int i = first; i < data.Length; i++)
        {
            byte[] changed = [.. data];
            changed[i] = 2;
            Assert.Equal(Outcome(() => TesseraSerializer.Deserialize<T?[]>(changed, s_interpreted)), Outcome(() => TesseraSerializer.Deserialize<T?[]>(changed, s_emitted)));
            Assert.Equal(Outcome(() => TesseraSerializer.Deserialize<T?[]>(data.AsSpan(0, i), s_interpreted)), Outcome(() => TesseraSerializer.Deserialize<T?[]>(data.AsSpan(0, i), s_emitted)));
        }

        static string Outcome(Func<T?[]?> read)
        {
            try
            {
                return string.Join(' ', read()!);
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

    /// <summary>In memory the second member comes first.</summary>
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

    /// <summary>What is written is not what is stored.</summary>
    public struct Computing
    {
        private int _stored;

        public int Stored
        {
            readonly get => _stored + 1;
            set => _stored = value - 1;
        }
    }

    public struct Properties
    {
        public int X { get; set; }

        public int Y { get; set; }
    }
}
