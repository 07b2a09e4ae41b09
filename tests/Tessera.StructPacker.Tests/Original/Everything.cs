using StructPacker;

namespace Tessera.StructPacker.Tests.Original;

/// <summary>All types that the original packs.</summary>
[Pack]
public struct Everything
{
    public bool Bool { get; set; }
    public byte Byte { get; set; }
    public sbyte SByte { get; set; }
    public char Char { get; set; }
    public short Short { get; set; }
    public ushort UShort { get; set; }
    public int Int { get; set; }
    public uint UInt { get; set; }
    public long Long { get; set; }
    public ulong ULong { get; set; }
    public float Float { get; set; }
    public double Double { get; set; }
    public decimal Decimal { get; set; }
    public string String { get; set; }
    public DateTime Time { get; set; }
    public TimeSpan Span { get; set; }
    public bool[] Bools;
    public byte[] Bytes;
    public sbyte[] SBytes;
    public char[] Chars;
    public short[] Shorts;
    public ushort[] UShorts;
    public int[] Ints;
    public uint[] UInts;
    public long[] Longs;
    public ulong[] ULongs;
    public float[] Floats;
    public double[] Doubles;
    public decimal[] Decimals;
    public string[] Strings;
    public DateTime[] Times;
    public TimeSpan[] Spans;

    public static Everything Filled() => new()
    {
        Bool = true,
        Byte = 255,
        SByte = -128,
        Char = '\u20AC',
        Short = short.MinValue,
        UShort = ushort.MaxValue,
        Int = int.MinValue,
        UInt = uint.MaxValue,
        Long = long.MinValue,
        ULong = ulong.MaxValue,
        Float = -1.5f,
        Double = Math.PI,
        Decimal = -1.10m,
        String = "Gr\u00FC\u00DFe, \u4E16\u754C \U0001F600",
        Time = new DateTime(2020, 3, 20, 10, 20, 30, DateTimeKind.Utc),
        Span = TimeSpan.FromTicks(-1),
        Bools = new[] { true, false, true },
        Bytes = new byte[] { 0, 127, 255 },
        SBytes = new sbyte[] { -128, 0, 127 },
        Chars = new[] { 'a', '\uD83D' },
        Shorts = new short[] { -2, 3 },
        UShorts = new ushort[] { 65535, 1 },
        Ints = new[] { -1, 1_000_000 },
        UInts = new[] { 1u, uint.MaxValue },
        Longs = new[] { -1L, long.MaxValue },
        ULongs = new[] { ulong.MaxValue, 0ul },
        Floats = new[] { float.NaN, float.PositiveInfinity },
        Doubles = new[] { -0.0, double.Epsilon },
        Decimals = new[] { decimal.MaxValue, 0.00m },
        Strings = new[] { "one", "", null!, "two" },
        Times = new[] { DateTime.MinValue, DateTime.MaxValue },
        Spans = new[] { TimeSpan.MinValue, TimeSpan.MaxValue },
    };

    public static Everything Empty() => new()
    {
        String = "",
        Bools = Array.Empty<bool>(),
        Bytes = Array.Empty<byte>(),
        SBytes = Array.Empty<sbyte>(),
        Chars = Array.Empty<char>(),
        Shorts = Array.Empty<short>(),
        UShorts = Array.Empty<ushort>(),
        Ints = Array.Empty<int>(),
        UInts = Array.Empty<uint>(),
        Longs = Array.Empty<long>(),
        ULongs = Array.Empty<ulong>(),
        Floats = Array.Empty<float>(),
        Doubles = Array.Empty<double>(),
        Decimals = Array.Empty<decimal>(),
        Strings = Array.Empty<string>(),
        Times = Array.Empty<DateTime>(),
        Spans = Array.Empty<TimeSpan>(),
    };
}
