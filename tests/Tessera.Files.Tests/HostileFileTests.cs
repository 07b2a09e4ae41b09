using System.IO.Compression;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Files.Tests;

/// <summary>Files that somebody made to cost time or memory, or to mislead.</summary>
public class HostileFileTests
{
    private const int MaxBlock = 1 << 20;

    private static readonly byte[] s_block = TesseraFrame.Enclose(TesseraSerializer.Serialize<List<int>>([1]));

    /// <summary>A head whose length leads far away, and what makes it look like one.</summary>
    private static readonly byte[] s_forged = [0xC1, 0x0F, .. BitConverter.GetBytes(MaxBlock - 100), 1, 2, 3, 4, 0xC1, 0x0A];

    public static TheoryData<string> Floods => ["heads", "heads and frames", "overlapping heads", "first bytes", "empty frames"];

    /// <summary>Counted, not timed: each byte is checked so often, and what is checked in vain is not checked again and again.</summary>
    [Theory]
    [MemberData(nameof(Floods))]
    public void Flood_OfForgedHeads_IsLinearWork(string kind)
    {
        byte[] piece = kind switch
        {
            "heads" => s_forged,
            "heads and frames" => [.. s_forged, .. s_block],
            "overlapping heads" => [0xC1, 0x0F, 0x0C, 0x00, 0x0C, 0x00, 0xC1, 0x0F, 0x0C, 0x00, 0xC1, 0x0A],
            "first bytes" => [0xC1],
            _ => [0xC1, 0x0F, 0, 0, 0, 0, 0, 0, 0, 0],
        };
        byte[] file = [.. Enumerable.Repeat(piece, 4 * MaxBlock / piece.Length).SelectMany(bytes => bytes)];
        int damaged = 0;
        using TesseraFrameReader reader = new(new MemoryStream(file), new TesseraRecordOptions { MaxBlockBytes = MaxBlock, OnDamage = _ => damaged++ });
        int frames = 0;
        while (reader.Read())
            frames++;

        Assert.InRange(reader.Scanner.Checked, 0, MaxBlock + (9L * file.Length));
        Assert.Equal(kind == "heads and frames" ? 4 * MaxBlock / piece.Length : 0, frames);
        Assert.NotEqual(0, damaged);
    }

    /// <summary>A device can be read for ever, and says that it has no length.</summary>
    [Fact]
    public void Writer_OfADeviceWithoutAnEnd_DoesNotReadIt()
    {
        using Device device = new();
        using TesseraRecordWriter<int> writer = new(device, leaveOpen: true);
        writer.Append(1);
        writer.Flush();

        Assert.Equal((1L, 0), (writer.Count, device.Reads));
    }

    /// <summary>A frame of the longest kind comes back from behind as many forged heads as there is room for.</summary>
    [Fact]
    public void Flood_OfForgedHeads_DoesNotHideTheFramesBehind()
    {
        byte[] long1 = TesseraFrame.Enclose(TesseraSerializer.Serialize<List<byte[]>>([new byte[MaxBlock / 2]]));
        byte[] file = [.. Enumerable.Repeat(s_forged, 100_000).SelectMany(bytes => bytes), .. s_block, .. long1, .. s_block];
        List<TesseraDamage> damage = [];
        using TesseraFrameReader reader = new(new MemoryStream(file), new TesseraRecordOptions { MaxBlockBytes = MaxBlock, OnDamage = damage.Add });
        List<int> lengths = [];
        while (reader.Read())
            lengths.Add(reader.Frame.Length);

        Assert.Equal([s_block.Length, long1.Length, s_block.Length], lengths);
        Assert.Equal(100_000 * s_forged.Length, Assert.Single(damage).Length);
    }

    [Theory]
    [InlineData(0xFFFFFFFF)]
    [InlineData(0x7FFFFFFF)]
    [InlineData(0x7FFFFFF5)]
    [InlineData(64 * 1024 * 1024 + 1)]
    public void Length_ThatIsForged_TakesNoMemory(uint length)
    {
        byte[] file = [0xC1, 0x0F, .. BitConverter.GetBytes(length), 1, 2, 3, 4, 0xC1, 0x0A, .. new byte[1000]];
        Assert.InRange(Allocation.MeasureLeast(() => RecordFiles.Rescue(file), 100_000), 0, 100_000);
        using TesseraRecordReader<Note> reader = new(new MemoryStream(file));
        TesseraException error = Assert.Throws<TesseraException>(() => reader.ReadAll().Count());
        Assert.Equal((TesseraErrorCode.LimitExceeded, 2L), (error.Code, error.Offset));
    }

    /// <summary>The window is that of a block, however long the file is, and whatever lengths are in it.</summary>
    [Fact]
    public void File_OfAnyLength_TakesTheMemoryOfABlock()
    {
        byte[] block = RecordFiles.WriteOpen(TesseraRecordOptions.Default, 1000);
        TesseraRecordOptions options = new() { MaxBlockBytes = 2 * block.Length, OnDamage = _ => { } };
        using LongStream stream = new([.. block, .. s_forged], 500);
        using TesseraFrameReader reader = new(stream, options);
        int frames = 0;
        long allocated = Allocation.Measure(() =>
        {
            while (reader.Read())
                frames++;
        });

        Assert.Equal(500, frames);
        Assert.InRange(allocated, 0, 16L * block.Length);
    }

    public static TheoryData<string> Bombs => ["large size", "no data", "short", "long", "trailing", "garbage", "ratio", "count", "nested", "negative"];

    [Theory]
    [MemberData(nameof(Bombs))]
    public void CompressedBlock_ThatLies_IsAnErrorAndTakesLittle(string kind)
    {
        byte[] list = TesseraSerializer.Serialize(Note.Many(100).ToList());
        (uint count, uint size, byte[] data) = kind switch
        {
            "large size" => (100u, 0x7FFFFFFFu, Deflate(list)),
            "no data" => (100u, (uint)list.Length, []),
            "short" => (100u, (uint)list.Length + 1, Deflate(list)),
            "long" => (100u, (uint)list.Length - 1, Deflate(list)),
            "trailing" => (100u, (uint)list.Length, Deflate([.. list, 0])),
            "garbage" => (100u, (uint)list.Length, list),
            "ratio" => (1u, 60_000_000u, Deflate(new byte[60_000_000], 20_000)),
            "count" => (99u, (uint)list.Length, Deflate(list)),
            "nested" => (100u, (uint)TesseraFrame.Enclose(list).Length, Deflate(TesseraFrame.Enclose(list))),
            _ => (0xFFFFFFFFu, (uint)list.Length, Deflate(list)),
        };
        byte[] file = [.. s_block, .. Compressed(count, size, data), .. s_block];
        using TesseraRecordReader<object> reader = new(new MemoryStream(file), new TesseraRecordOptions { OnDamage = _ => Assert.Fail("The checksum is right.") });
        TesseraException? error = null;
        int before = 0;
        long allocated = Allocation.Measure(() => error = Assert.Throws<TesseraException>(() =>
        {
            foreach (object? record in reader.ReadAll())
                before += (int)record!;
        }));

        Assert.Equal(1, before);
        Assert.InRange(error!.Offset, s_block.Length, file.Length - s_block.Length);
        Assert.Equal(kind is "large size" or "ratio" ? TesseraErrorCode.LimitExceeded : TesseraErrorCode.Malformed, error.Code);
        Assert.InRange(allocated, 0, 2_000_000);
        // What follows is there all the same.
        Assert.Equal(1, Assert.Single(reader.ReadAll()));
    }

    /// <summary>Counts beyond those of lists: the records of such a block are counted, so that those behind it are found, and an index that is written counts them too.</summary>
    [Theory]
    [InlineData(0x80000000)]
    [InlineData(0xFFFFFFFF)]
    public void CompressedBlock_WithACountOfNoList_IsCounted(uint count)
    {
        byte[] list = TesseraSerializer.Serialize(Enumerable.Range(0, 100).ToList());
        byte[] file = [.. s_block, .. Compressed(count, (uint)list.Length, Deflate(list)), .. s_block];
        using MemoryStream stream = RecordFiles.Open(file);
        using (TesseraRecordWriter<int> writer = new(stream, leaveOpen: true))
            writer.Append(7);
        using TesseraRecordReader<int> reader = new(stream);

        reader.Seek(101);
        Assert.Equal(101, reader.Position);
        Assert.Equal([1, 7], reader.ReadAll());
        reader.Seek(102);
        Assert.Equal([7], reader.ReadAll());
    }

    /// <summary>Counts that no list can have, and rows that are cut off by the end of their frame.</summary>
    [Theory]
    [InlineData("C10A3F022107FEFFFFFFFFFFFFFFFF01")]
    [InlineData("C10A3F022107FEFFFFFF0F01000000")]
    [InlineData("C10A3F0221070801000000")]
    [InlineData("C10A3F02210704010000")]
    [InlineData("C10A3F0221070401000000FF")]
    [InlineData("C10F040000009D3FAE09C10A0205")]
    [InlineData("C1E5F93F02210702")]
    [InlineData("C10A3F7F2107")]
    [InlineData("C10A")]
    [InlineData("C1")]
    public void Message_ThatIsNoList_IsAnErrorInItsFrame(string hex)
    {
        byte[] file = [.. s_block, .. TesseraFrame.Enclose(Convert.FromHexString(hex)), .. s_block];
        using TesseraRecordReader<int> reader = new(new MemoryStream(file));
        int sum = 0;
        TesseraException error = Assert.Throws<TesseraException>(() =>
        {
            foreach (int record in reader.ReadAll())
                sum += record;
        });
        Assert.InRange(error.Offset, s_block.Length + 10, file.Length - s_block.Length);
        Assert.Equal(1, reader.ReadAll().Sum());
    }

    /// <summary>Every field of an index is another, with a checksum that is right: records are those of the file, and whoever seeks gets what stands there.</summary>
    [Fact]
    public void Index_ThatLies_MisleadsNobody()
    {
        byte[] file = RecordFiles.Write(TesseraRecordOptions.Default, 3, 1, 5, 2);
        int start = RecordFiles.Starts(file)[4];
        // Behind the description: with another one it is no index, and no list of records.
        for (int at = start + 10 + 62; at < file.Length; at++)
        {
            foreach (byte change in new byte[] { 1, 0x80, 0xFF })
            {
                byte[] message = file[(start + 10)..];
                message[at - start - 10] ^= change;
                byte[] lying = [.. file[..start], .. TesseraFrame.Enclose(message)];
                using TesseraRecordReader<Note> reader = new(new MemoryStream(lying));
                for (int record = 0; record < 11; record++)
                {
                    reader.Seek(record);
                    Assert.Equal(record, reader.Position);
                    Note? found = reader.ReadAll().FirstOrDefault();
                    Assert.True(found is null || found.Id < 11);
                }

                using MemoryStream stream = RecordFiles.Open(lying);
                using (TesseraRecordWriter<Note> writer = new(stream, new TesseraRecordOptions { OnDamage = _ => Assert.Fail("Nothing is damaged.") }, leaveOpen: true))
                    writer.AppendRange(Note.Many(2, 100));
                Assert.Equal(Note.Many(11).Concat(Note.Many(2, 100)), RecordFiles.Read(stream.ToArray()).Where(note => note.Id < 200));
            }
        }
    }

    private static byte[] Deflate(byte[] data, int atLeast = 0)
    {
        using MemoryStream stream = new();
        using (DeflateStream deflate = new(stream, CompressionLevel.SmallestSize))
            deflate.Write(data);
        byte[] compressed = stream.ToArray();
        Assert.True(atLeast == 0 || compressed.Length > 0);
        return atLeast == 0 ? compressed : compressed[..atLeast];
    }

    private static byte[] Compressed(uint count, uint size, byte[] data)
    {
        byte[] block = RecordFiles.WriteOpen(new TesseraRecordOptions { Compression = TesseraCompression.Deflate }, 300);
        // Behind its description, the message of an array is the array.
        byte[] list = TesseraSerializer.Serialize(data);
        return TesseraFrame.Enclose([.. block[10..46], .. BitConverter.GetBytes(count), .. BitConverter.GetBytes(size), .. list[6..]]);
    }

    /// <summary>The same bytes again and again.</summary>
    private sealed class LongStream(byte[] piece, int times) : Stream
    {
        private long _position;

        public override bool CanRead => true;

        public override bool CanSeek => false;

        public override bool CanWrite => false;

        public override long Length => throw new NotSupportedException();

        public override long Position { get => throw new NotSupportedException(); set => throw new NotSupportedException(); }

        public override int Read(Span<byte> buffer)
        {
            if (_position == (long)piece.Length * times)
                return 0;
            int at = (int)(_position % piece.Length);
            int count = Math.Min(buffer.Length, piece.Length - at);
            piece.AsSpan(at, count).CopyTo(buffer);
            _position += count;
            return count;
        }

        public override int Read(byte[] buffer, int offset, int count) => Read(buffer.AsSpan(offset, count));

        public override void Flush() => throw new NotSupportedException();

        public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

        public override void SetLength(long value) => throw new NotSupportedException();

        public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException();
    }

    private sealed class Device : MemoryStream
    {
        public int Reads { get; private set; }

        public override long Length => 0;

        public override int Read(Span<byte> buffer)
        {
            // Enough for a test that fails to end.
            if (++Reads == 1000)
                throw new IOException("Somebody reads without an end.");
            buffer.Clear();
            return buffer.Length;
        }
    }
}
