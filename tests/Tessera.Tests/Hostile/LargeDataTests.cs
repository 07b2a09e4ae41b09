using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Hostile;

/// <summary>More data than should be in memory at once, or than an array can hold.</summary>
public class LargeDataTests
{
    [Fact]
    public void A098_StreamOfManyRecords_TakesTheMemoryOfOne()
    {
        const int Records = 2250;
        byte[] record = TesseraSerializer.Serialize(new byte[1 << 20]);
        RepeatingStream stream = new(record, Records);
        int length = 0;

        for (int i = 0; i < Records; i++)
        {
            // The record itself, and now and then an input buffer: nothing grows with what has been read.
            Assert.InRange(Allocation.Measure(() => length = TesseraSerializer.Deserialize<byte[]>(stream)!.Length), 1 << 20, 16 << 20);
            Assert.Equal(1 << 20, length);
        }

        Assert.Equal(-1, stream.ReadByte());
        Assert.True(stream.Position > int.MaxValue);
    }

    [FastPathsFact]
    public void A099_MessageNoArrayCanHold_IsALimitBeforeTheFirstByte()
    {
        byte[] half = GC.AllocateUninitializedArray<byte>(1 << 30);

        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize<object>(new object[] { half, half }));

        Assert.Equal(TesseraErrorCode.LimitExceeded, error.Code);
    }

    /// <summary>The bytes of an array may be more than a span can have. Those of a message that is only hashed need not be in memory.</summary>
    [LargeFact]
    public void ArrayOfMoreBytesThanASpan_IsWritten()
    {
        long[] numbers = new long[(1 << 28) + 10];
        List<long> list = [];
        System.Runtime.InteropServices.CollectionsMarshal.SetCount(list, numbers.Length);
        Assert.True((long)numbers.Length * sizeof(long) > int.MaxValue);

        ulong hash = TesseraSerializer.Hash(numbers);

        Assert.Equal(hash, TesseraSerializer.Hash(list));
        numbers[^1] = 1;
        Assert.NotEqual(hash, TesseraSerializer.Hash(numbers));
        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(numbers));
        Assert.Equal(TesseraErrorCode.LimitExceeded, error.Code);
    }

    /// <summary>Emitted code reserves room for several strings at once, here more than there can be. The interpreter then writes one after the other.</summary>
    [LargeFact]
    public void StringsThatTogetherMayNeedMoreThanAnArrayHolds_AreWritten()
    {
        TesseraOptions interpreted = new() { Engine = TesseraSerializerEngine.Interpreted };
        TesseraOptions emitted = new() { Engine = TesseraSerializerEngine.Emitted };
        // The zeros of such a string take no memory before they are read.
        Pair narrow = new(new string('\0', 0x3FFFFFDF), new string('x', 40));

        Assert.Equal(TesseraSerializer.Hash(narrow, interpreted), TesseraSerializer.Hash(narrow, emitted));
    }

    /// <summary>The room is less than the greatest number, and more than an array holds.</summary>
    [LargeFact]
    public void StringThatMayNeedMoreThanAnArrayHolds_IsALimit()
    {
        Pair wide = new(string.Create(0x3FFFFFDF, 0, static (units, _) => units[0] = '\u4e00'), null);

        foreach (TesseraSerializerEngine engine in (TesseraSerializerEngine[])[TesseraSerializerEngine.Interpreted, TesseraSerializerEngine.Emitted])
        {
            TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(wide, new TesseraOptions { Engine = engine }));
            Assert.Equal(TesseraErrorCode.LimitExceeded, error.Code);
        }
    }

    private sealed record Pair(string? First, string? Second);

    private sealed class RepeatingStream(byte[] record, int count) : Stream
    {
        private long _position;

        public override bool CanRead => true;

        public override bool CanSeek => false;

        public override bool CanWrite => false;

        public override long Length => throw new NotSupportedException();

        public override long Position { get => _position; set => throw new NotSupportedException(); }

        public override int Read(Span<byte> buffer)
        {
            long left = ((long)count * record.Length) - _position;
            int start = (int)(_position % record.Length);
            int size = (int)Math.Min(Math.Min(buffer.Length, record.Length - start), left);
            record.AsSpan(start, size).CopyTo(buffer);
            _position += size;
            return size;
        }

        public override int Read(byte[] buffer, int offset, int count) => Read(buffer.AsSpan(offset, count));

        public override void Flush()
        {
        }

        public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

        public override void SetLength(long value) => throw new NotSupportedException();

        public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException();
    }
}
