using Xunit;

namespace Tessera.Files.Tests;

/// <summary>Records by their number, with an index, without one, and with one that is of no use.</summary>
public class SeekTests
{
    private static readonly byte[] s_closed = RecordFiles.Write(new TesseraRecordOptions { BlockBytes = 80 }, 60);

    [Theory]
    [InlineData("index")]
    [InlineData("no index")]
    [InlineData("damaged index")]
    [InlineData("torn index")]
    [InlineData("written on")]
    [InlineData("compressed")]
    public void Seek_AnyRecord_FindsIt(string kind)
    {
        int index = RecordFiles.Starts(s_closed)[^2];
        byte[] file = kind switch
        {
            "no index" => s_closed[..index],
            "damaged index" => [.. s_closed[..(index + 70)], 99, .. s_closed[(index + 71)..]],
            "torn index" => s_closed[..^1],
            "written on" => [.. s_closed, .. RecordFiles.WriteOpen(TesseraRecordOptions.Default, 60)],
            "compressed" => RecordFiles.Write(new TesseraRecordOptions { Compression = TesseraCompression.Brotli, BlockBytes = 400 }, 60),
            _ => s_closed,
        };
        using TesseraRecordReader<Note> reader = new(new MemoryStream(file), new TesseraRecordOptions { OnDamage = _ => { } });
        Assert.Equal(kind == "written on" ? 120 : 60, reader.CountRecords());
        Assert.Equal(0, reader.Position);
        foreach (int record in Enumerable.Range(0, 60).Concat(Enumerable.Range(0, 60).Reverse()))
        {
            reader.Seek(record);
            Assert.Equal(record, reader.Position);
            Assert.Equal(Note.Of(record), reader.ReadAll().First());
        }

        reader.Seek(1000);
        Assert.Empty(reader.ReadAll());
        Assert.Throws<ArgumentOutOfRangeException>(() => reader.Seek(-1));
    }

    /// <summary>By the index a record is found without a look at what stands before it.</summary>
    [Fact]
    public void Seek_ByIndex_ReadsLittle()
    {
        byte[] file = RecordFiles.Write(new TesseraRecordOptions { BlockBytes = 1000 }, 20_000);
        using CountingStream stream = new(file);
        using TesseraRecordReader<Note> reader = new(stream);
        reader.Seek(15_000);
        Assert.Equal(Note.Of(15_000), reader.ReadAll().First());
        Assert.InRange(stream.Taken, 1, file.Length / 5);
        Assert.Equal(20_000, reader.CountRecords());
    }

    /// <summary>More blocks than one index has: another begins, and leads to the one before.</summary>
    [Theory]
    [InlineData(10_000, 3)]
    [InlineData(4096, 1)]
    [InlineData(4097, 2)]
    public void Index_OfManyBlocks_IsAChain(int records, int indexes)
    {
        byte[] file = RecordFiles.Write(new TesseraRecordOptions { BlockBytes = 1 }, records);
        Assert.Equal(records + indexes, RecordFiles.Starts(file).Length - 1);
        Assert.Equal(Note.Many(records), RecordFiles.Read(file));
        using CountingStream stream = new(file);
        using TesseraRecordReader<Note> reader = new(stream);
        foreach (int record in new[] { 0, 4095, records - 1, records / 2 })
        {
            reader.Seek(record);
            Assert.Equal(Note.Of(record), reader.ReadAll().First());
        }

        // As it is when the process that wrote it was killed.
        using MemoryStream open = RecordFiles.Open(file[..RecordFiles.Starts(file)[records]]);
        using (TesseraRecordWriter<Note> writer = new(open, leaveOpen: true))
        {
            Assert.InRange(writer.Count, records - indexes, records);
            writer.Append(Note.Of(7));
        }

        open.Position = 0;
        using TesseraRecordReader<Note> again = new(open);
        long count = again.CountRecords();
        again.Seek(count - 1);
        Assert.Equal(Note.Of(7), Assert.Single(again.ReadAll()));
    }

    /// <summary>Two files, one behind the other, are a file: the index of the second speaks of a part only, and is not followed.</summary>
    [Fact]
    public void Files_OneBehindTheOther_AreAFile()
    {
        byte[] both = [.. s_closed, .. s_closed];
        Assert.Equal(Note.Many(60).Concat(Note.Many(60)), RecordFiles.Read(both));
        using TesseraRecordReader<Note> reader = new(new MemoryStream(both));
        Assert.Equal(120, reader.CountRecords());
        reader.Seek(100);
        Assert.Equal(Note.Many(20, from: 40), reader.ReadAll());
    }

    /// <summary>Numbers stay what they were where the index knows how many records a damaged block had.</summary>
    [Fact]
    public void Seek_BehindADamagedBlock_KeepsNumbers()
    {
        byte[] file = [.. s_closed];
        file[20] ^= 1;
        using TesseraRecordReader<Note> reader = new(new MemoryStream(file));
        reader.Seek(50);
        Assert.Equal(Note.Many(10, from: 50), reader.ReadAll());
    }

    /// <summary>Lists in several blocks do not say how many elements they have; a map is a list of pairs.</summary>
    [Fact]
    public void Blocks_OfOtherWriters_AreCountedByReading()
    {
        using MemoryStream rows = new();
        TesseraSerializer.SerializeEnumerable(rows, Note.Many(20_000));
        byte[] file = [.. TesseraFrame.Enclose(rows.ToArray()), .. s_closed];
        using TesseraRecordReader<Note> reader = new(new MemoryStream(file));
        Assert.Equal(20_060, reader.CountRecords());
        reader.Seek(19_999);
        Assert.Equal([Note.Of(19_999), .. Note.Many(60)], reader.ReadAll());
        using MemoryStream stream = RecordFiles.Open(file[..RecordFiles.Starts(file)[3]]);
        using TesseraRecordWriter<Note> writer = new(stream);
        Assert.InRange(writer.Count, 20_002, 20_020);
    }

    [Fact]
    public void Seek_InAStreamThatCannot_IsNotSupported()
    {
        using TesseraRecordReader<Note> reader = new(new TestKit.ChunkStream(s_closed, 100));
        Assert.Throws<NotSupportedException>(() => reader.Seek(1));
    }

    private sealed class CountingStream(byte[] data) : MemoryStream(data)
    {
        public long Taken { get; private set; }

        public override int Read(Span<byte> buffer)
        {
            int read = base.Read(buffer);
            Taken += read;
            return read;
        }
    }
}
