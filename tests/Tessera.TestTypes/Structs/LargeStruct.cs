namespace Tessera.TestTypes.Structs;

/// <summary>Arrays of every scalar: 2.16 MB with the sizes of the benchmark it comes from.</summary>
public struct LargeStruct
{
    public short[]? ShortArray { get; set; }

    public int[]? IntArray { get; set; }

    public long[]? LongArray { get; set; }

    public ushort[]? UShortArray { get; set; }

    public uint[]? UIntArray { get; set; }

    public ulong[]? ULongArray { get; set; }

    public sbyte[]? SByteArray { get; set; }

    public byte[]? ByteArray { get; set; }

    public string[]? StringArray { get; set; }

    public DateTime[]? DateTimeArray { get; set; }

    public TimeSpan[]? TimeSpanArray { get; set; }

    public bool[]? BoolArray { get; set; }

    public char[]? CharArray { get; set; }

    public decimal[]? DecimalArray { get; set; }

    /// <param name="scale">1 for the benchmark's sizes; larger for smaller arrays.</param>
    public static LargeStruct Create(int scale = 1)
    {
        Random random = new(123456);
        int[] numbers = [.. Enumerable.Range(0, 1500 / scale).Select(i => i % 128)];
        byte[] bytes = new byte[524_288 / scale];
        random.NextBytes(bytes);
        string[] strings = [.. Enumerable.Range(0, 1024 / scale).Select(i => new string('s', i))];
        return new LargeStruct
        {
            ShortArray = Array.ConvertAll(numbers, n => (short)n),
            IntArray = numbers,
            LongArray = Array.ConvertAll(numbers, n => (long)n),
            UShortArray = Array.ConvertAll(numbers, n => (ushort)n),
            UIntArray = Array.ConvertAll(numbers, n => (uint)n),
            ULongArray = Array.ConvertAll(numbers, n => (ulong)n),
            SByteArray = Array.ConvertAll(numbers, n => (sbyte)n),
            ByteArray = bytes,
            StringArray = strings,
            DateTimeArray = [.. Enumerable.Repeat(new DateTime(2020, 3, 20, 10, 20, 30, DateTimeKind.Utc), 250 / scale)],
            TimeSpanArray = [.. Enumerable.Repeat(new TimeSpan(20, 55, 12), 250 / scale)],
            BoolArray = new bool[512 / scale],
            CharArray = string.Concat(strings).ToCharArray(),
            DecimalArray = [.. Enumerable.Range(0, 1024 / scale).Select(_ => (decimal)random.NextDouble())],
        };
    }
}
