using System.Buffers;
using Xunit;

namespace Tessera.Tests.Engines;

/// <summary>Memory that is copied by cache lines: every length around the limits, starting at every place in a line.</summary>
public class LargeBlockTests
{
    private const int Line = 64;

    [Theory]
    [InlineData(2 * 1024)]
    [InlineData(4 * 1024)]
    [InlineData(16 * 1024)]
    [InlineData(64 * 1024)]
    [InlineData(85_000)]
    public void Arrays_AreTheSameOfAnyLength(int around)
    {
        for (int length = around - Line - 3; length <= around + Line + 3; length++)
        {
            byte[] bytes = Bytes(length);
            byte[] data = TesseraSerializer.Serialize(bytes);

            Assert.Equal(bytes, data[^length..]);
            Assert.Equal(bytes, TesseraSerializer.Deserialize<byte[]>(data));
            Assert.Equal(bytes, TesseraSerializer.Deserialize<object>(data));
        }
    }

    [Fact]
    public void Arrays_AreTheSameAtAnyPlace()
    {
        byte[] bytes = Bytes(5000);
        for (int shift = 0; shift <= Line; shift++)
        {
            Shifted value = new() { Before = new string('a', shift), Bytes = bytes, Behind = "behind" };
            byte[] data = TesseraSerializer.Serialize(value);
            Shifted read = TesseraSerializer.Deserialize<Shifted>(data)!;
            ArrayBufferWriter<byte> destination = new();
            destination.Write(bytes.AsSpan(0, shift));
            TesseraSerializer.Serialize(destination, value);

            Assert.Equal(value.Before, read.Before);
            Assert.Equal(bytes, read.Bytes);
            Assert.Equal("behind", read.Behind);
            Assert.Equal(data, destination.WrittenSpan[shift..].ToArray());
        }
    }

    [Fact]
    public void Booleans_AreCheckedBehindTheCopy()
    {
        bool[] values = [.. Enumerable.Range(0, 5000).Select(i => i % 3 == 0)];
        byte[] data = TesseraSerializer.Serialize(values);
        Assert.Equal(values, TesseraSerializer.Deserialize<bool[]>(data));
        data[^1] = 2;

        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<bool[]>(data));

        Assert.Equal(TesseraErrorCode.InvalidValue, error.Code);
        Assert.Equal(data.Length - 1, error.Offset);
    }

    [Theory]
    [InlineData(1)]
    [InlineData(100)]
    [InlineData(3000)]
    public void Writers_MayGiveTheirMemoryInPieces(int piece)
    {
        byte[] bytes = Bytes(20_000);
        PieceWriter destination = new(piece);

        TesseraSerializer.Serialize(destination, bytes);

        Assert.Equal(TesseraSerializer.Serialize(bytes), destination.ToArray());
    }

    private static byte[] Bytes(int length)
    {
        byte[] bytes = new byte[length];
        new Random(length).NextBytes(bytes);
        return bytes;
    }

    public class Shifted
    {
        public string? Before { get; set; }

        public byte[]? Bytes { get; set; }

        public string? Behind { get; set; }
    }

    /// <summary>A buffer writer that gives no more than a piece of memory unless asked for more.</summary>
    private sealed class PieceWriter(int piece) : IBufferWriter<byte>
    {
        private readonly List<byte> _written = [];
        private byte[] _memory = [];

        public byte[] ToArray() => _written.ToArray();

        public void Advance(int count) => _written.AddRange(_memory.AsSpan(0, count));

        public Memory<byte> GetMemory(int sizeHint = 0) => _memory = new byte[Math.Max(piece, sizeHint)];

        public Span<byte> GetSpan(int sizeHint = 0) => GetMemory(sizeHint).Span;
    }
}
