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
        Assert.Equal(TesseraErrorCode.UnexpectedEnd, Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<T[]>(data.AsSpan(0, data.Length - 1), s_emitted)).Code);
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
