using Tessera.TestKit;
using Xunit;

namespace Tessera.Files.Tests;

/// <summary>What is appended comes back, in any way that it can be appended and read.</summary>
public class RecordFileTests
{
    public static TheoryData<TesseraCompression, int> Forms
    {
        get
        {
            TheoryData<TesseraCompression, int> forms = [];
            foreach (TesseraCompression compression in Enum.GetValues<TesseraCompression>())
            {
                foreach (int size in new[] { 1, 100, 64 * 1024 })
                    forms.Add(compression, size);
            }

            return forms;
        }
    }

    [Theory]
    [MemberData(nameof(Forms))]
    public async Task Records_Appended_ComeBackFromEveryDoor(TesseraCompression compression, int blockBytes)
    {
        TesseraRecordOptions options = new() { Compression = compression, BlockBytes = blockBytes };
        using MemoryStream sync = new();
        using (TesseraRecordWriter<Note> writer = new(sync, options, leaveOpen: true))
        {
            writer.AppendRange(Note.Many(500));
            Assert.Equal(500, writer.Count);
        }

        AsyncStream async = new([]);
        await using (TesseraRecordWriter<Note> writer = new(async, options, leaveOpen: true))
        {
            await writer.AppendAsync(Note.Of(0));
            await writer.AppendRangeAsync(Note.Many(499, from: 1).ToAsyncEnumerable());
            Assert.Equal(500, writer.Count);
        }

        byte[] file = sync.ToArray();
        Assert.Equal(file, async.Written);
        Assert.Equal(Note.Many(500), RecordFiles.Read(file));
        using TesseraRecordReader<Note> chunks = new(new ChunkStream(file, 3));
        Assert.Equal(Note.Many(500), chunks.ReadAll());
        using TesseraRecordReader<Note> waiting = new(new AsyncStream(file));
        Assert.Equal(Note.Many(500), await waiting.ReadAllAsync().ToListAsync());
        Assert.Equal(500, waiting.Position);
    }

    [Fact]
    public void Block_AsAMessage_IsAListForEveryReader()
    {
        byte[] file = RecordFiles.WriteOpen(TesseraRecordOptions.Default, 3, 1);
        int[] starts = RecordFiles.Starts(file);

        Assert.Equal(Note.Many(3).ToList(), TesseraSerializer.Deserialize<List<Note>>(file.AsSpan(0, starts[1])));
        Assert.Equal(TesseraFrame.Enclose(TesseraSerializer.Serialize(Note.Many(3).ToList())), file[..starts[1]]);
        Assert.Equal([3, 1], TesseraSerializer.DeserializeEnumerable<List<Note>>(new MemoryStream(file), topLevelValues: true).Select(block => block!.Count));
    }

    [Theory]
    [InlineData(TesseraCompression.Brotli, "$brotli")]
    [InlineData(TesseraCompression.Deflate, "$deflate")]
    public void Block_Compressed_IsAnObjectForEveryReader(TesseraCompression compression, string name)
    {
        byte[] file = RecordFiles.WriteOpen(new TesseraRecordOptions { Compression = compression }, 300);
        dynamic block = TesseraSerializer.Deserialize(file)!;

        Assert.Equal(300u, block.Count);
        Assert.Equal((uint)TesseraSerializer.Serialize(Note.Many(300).ToList()).Length, block.Size);
        Assert.True(block.Data.Length < block.Size);
        Assert.Contains($"\"{name}\"", TesseraInspector.Describe(file), StringComparison.Ordinal);
    }

    [Fact]
    public void Compression_ThatDoesNotPay_IsLeftOut()
    {
        byte[] noise = new byte[1000];
        new Random(1).NextBytes(noise);
        foreach (TesseraCompression compression in Enum.GetValues<TesseraCompression>())
        {
            using MemoryStream stream = new();
            using (TesseraRecordWriter<byte[]> writer = new(stream, new TesseraRecordOptions { Compression = compression }, leaveOpen: true))
                writer.Append(noise);
            Assert.Equal(noise, TesseraSerializer.Deserialize<List<byte[]>>(stream.ToArray(), out _)!.Single());
        }
    }

    /// <summary>What would be taken for a bomb is not compressed.</summary>
    [Theory]
    [InlineData(TesseraCompression.Brotli)]
    [InlineData(TesseraCompression.Deflate)]
    public void Records_OfZeros_AreWrittenSoThatTheyCanBeRead(TesseraCompression compression)
    {
        byte[] zeros = new byte[3_000_000];
        TesseraRecordOptions options = new() { Compression = compression };
        using MemoryStream stream = new();
        using (TesseraRecordWriter<byte[]> writer = new(stream, options, leaveOpen: true))
            writer.AppendRange([zeros, zeros[..1000], zeros[..100_000]]);

        stream.Position = 0;
        using TesseraRecordReader<byte[]> reader = new(stream);
        Assert.Equal([3_000_000, 1000, 100_000], reader.ReadAll().Select(record => record!.Length));
    }

    [Fact]
    public void Records_OfNullAndOfAnyType_ComeBack()
    {
        object?[] records = [null, 1, "a", Note.Of(1), null, Note.Of(2)];
        using MemoryStream stream = new();
        using (TesseraRecordWriter<object> writer = new(stream, leaveOpen: true))
        {
            writer.AppendRange(records);
            writer.Flush();
            writer.AppendRange(records);
        }

        stream.Position = 0;
        using TesseraRecordReader<object> reader = new(stream);
        List<object?> read = [.. reader.ReadAll()];
        Assert.Equal(12, read.Count);
        Assert.Equal([null, 1, "a"], read.Skip(6).Take(3));
        Assert.Equal(2, ((dynamic)read[11]!).Id);
    }

    /// <summary>Objects that two records share are written in each: no record needs another.</summary>
    [Fact]
    public void Records_WithReferences_AreWholeByThemselves()
    {
        Pair shared = new() { Value = 5 };
        shared.Other = shared;
        TesseraRecordOptions options = new() { SerializerOptions = new TesseraOptions { References = TesseraReferenceHandling.Preserve } };
        using MemoryStream stream = new();
        using (TesseraRecordWriter<Pair> writer = new(stream, options, leaveOpen: true))
            writer.AppendRange([shared, shared, shared]);

        stream.Position = 0;
        using TesseraRecordReader<Pair> reader = new(stream, options);
        reader.Seek(1);
        Assert.All(reader.ReadAll(), pair => Assert.Same(pair, pair!.Other));
        Assert.Equal(3, reader.Position);
    }

    /// <summary>What a profile asks for is known of a whole list only: each record is a block.</summary>
    [Fact]
    public void Records_UnderAProfile_AreBlocksOfTheirOwn()
    {
        TesseraRecordOptions options = new() { SerializerOptions = new TesseraOptions { Profile = TesseraSerializationProfile.Canonical } };
        byte[] file = RecordFiles.WriteOpen(options, 1, 1, 1);

        Assert.Equal(4, RecordFiles.Starts(file).Length);
        Assert.Equal(Note.Many(3), RecordFiles.Read(file, options));
    }

    [Fact]
    public void Record_ThatFails_LeavesTheFileAsItWas()
    {
        using MemoryStream stream = new();
        using (TesseraRecordWriter<object> writer = new(stream, leaveOpen: true))
        {
            for (int i = 0; i < 5; i++)
            {
                Assert.Throws<TesseraException>(() => writer.Append(new Failing()));
                writer.Append(Note.Of(i));
                Assert.Throws<TesseraException>(() => writer.Append(new object[] { Note.Of(99), new Failing() }));
            }

            Assert.Equal(5, writer.Count);
        }

        stream.Position = 0;
        using TesseraRecordReader<Note> reader = new(stream);
        Assert.Equal(Note.Many(5), reader.ReadAll());
    }

    /// <summary>As in a log that is flushed behind each entry.</summary>
    [Fact]
    public void Records_FlushedOneByOne_AllocateLittle()
    {
        using TesseraRecordWriter<Note> writer = new(Stream.Null);
        Note note = Note.Of(1);

        Assert.InRange(Allocation.MeasureLeast(() => Append(100), 100 * 4096), 0, 100 * 4096);

        void Append(int count)
        {
            for (int i = 0; i < count; i++)
            {
                writer.Append(note);
                writer.Flush();
            }
        }
    }

    [Fact]
    public void Record_ThatIsTooLong_IsRefusedAndOthersAreSplit()
    {
        TesseraRecordOptions options = new() { MaxBlockBytes = 1000 };
        using MemoryStream stream = new();
        using (TesseraRecordWriter<string> writer = new(stream, options, leaveOpen: true))
        {
            foreach (int length in new[] { 600, 600, 10, 980, 5 })
                writer.Append(new string('x', length));
            TesseraException error = Assert.Throws<TesseraException>(() => writer.Append(new string('x', 1000)));
            Assert.Equal(TesseraErrorCode.LimitExceeded, error.Code);
            writer.Append("end");
            Assert.Equal(6, writer.Count);
        }

        stream.Position = 0;
        using TesseraRecordReader<string> reader = new(stream, options);
        Assert.Equal([600, 600, 10, 980, 5, 3], reader.ReadAll().Select(text => text!.Length));
    }

    [Fact]
    public void Enumeration_LeftEarly_GoesOnWithTheNext()
    {
        byte[] file = RecordFiles.Write(new TesseraRecordOptions { BlockBytes = 100 }, 50);
        using TesseraRecordReader<Note> reader = new(new MemoryStream(file));
        List<Note?> notes = [];
        for (int i = 0; i < 10; i++)
        {
            Assert.Equal(5 * i, reader.Position);
            notes.AddRange(reader.ReadAll().Take(5));
        }

        Assert.Equal(Note.Many(50), notes);
        Assert.Empty(reader.ReadAll());
    }

    [Fact]
    public void Writer_OfAClosedFile_GoesOn()
    {
        byte[] file = [];
        for (int i = 0; i < 20; i++)
        {
            using MemoryStream stream = RecordFiles.Open(file);
            using (TesseraRecordWriter<Note> writer = new(stream, leaveOpen: true))
            {
                Assert.Equal(3 * i, writer.Count);
                writer.AppendRange(Note.Many(3, 3 * i));
            }

            Assert.Equal(file, stream.ToArray()[..file.Length]);
            file = stream.ToArray();
        }

        Assert.Equal(Note.Many(60), RecordFiles.Read(file));
    }

    [Fact]
    public void Writer_ThatAppendsNothing_ChangesNothing()
    {
        byte[] file = RecordFiles.Write(TesseraRecordOptions.Default, 3);
        using MemoryStream stream = RecordFiles.Open(file);
        new TesseraRecordWriter<Note>(stream, leaveOpen: true).Dispose();
        Assert.Equal(file, stream.ToArray());

        using MemoryStream empty = new();
        new TesseraRecordWriter<Note>(empty, leaveOpen: true).Dispose();
        Assert.Equal(0, empty.Length);
        Assert.Empty(RecordFiles.Read([]));
    }

    [Theory]
    [InlineData("no record")]
    [InlineData("{ \"a\": 1 }")]
    [InlineData("\u0000\u0000\u0000\u0000")]
    public void Writer_OfAnotherFile_RefusesIt(string content)
    {
        byte[] file = System.Text.Encoding.UTF8.GetBytes(content);
        using MemoryStream stream = RecordFiles.Open(file);
        TesseraException error = Assert.Throws<TesseraException>(() => new TesseraRecordWriter<Note>(stream, leaveOpen: true));
        Assert.Equal((TesseraErrorCode.Malformed, 0L), (error.Code, error.Offset));
        Assert.Equal(file, stream.ToArray());
    }

    /// <summary>What the stream holds is not known then.</summary>
    [Fact]
    public async Task Writer_WhoseStreamHasFailed_IsOfNoUse()
    {
        await using TesseraRecordWriter<Note> writer = new(new FailingStream());
        writer.Append(Note.Of(0));
        Assert.Throws<IOException>(() => writer.Flush());
        Assert.Throws<InvalidOperationException>(() => writer.Append(Note.Of(1)));
        await Assert.ThrowsAsync<InvalidOperationException>(() => writer.FlushAsync());
    }

    /// <summary>Its buffer takes the block, and fails when it is to be written.</summary>
    [Fact]
    public async Task Writer_WhoseStreamFailsToFlush_IsOfNoUse()
    {
        TesseraRecordWriter<Note> writer = new(new BufferedStream(new FailingStream(), 1 << 20));
        writer.Append(Note.Of(0));
        await Assert.ThrowsAsync<IOException>(() => writer.FlushAsync());
        Assert.Throws<InvalidOperationException>(() => writer.Append(Note.Of(1)));

        writer = new(new BufferedStream(new FailingStream(), 1 << 20));
        writer.Append(Note.Of(0));
        Assert.Throws<IOException>(() => writer.Flush());
        Assert.Throws<InvalidOperationException>(() => writer.Flush());
    }

    [Fact]
    public async Task Cancellation_OfReading_KeepsThePlace()
    {
        byte[] file = RecordFiles.Write(new TesseraRecordOptions { BlockBytes = 50 }, 20);
        using TesseraRecordReader<Note> reader = new(new AsyncStream(file));
        List<Note?> notes = [];
        for (int round = 0; round < 20; round++)
        {
            using CancellationTokenSource source = new();
            await Assert.ThrowsAnyAsync<OperationCanceledException>(async () =>
            {
                await foreach (Note? note in reader.ReadAllAsync(source.Token))
                {
                    notes.Add(note);
                    await source.CancelAsync();
                }
            });
        }

        Assert.Equal(Note.Many(20), notes);
    }

    /// <summary>A member that is new, and one that is gone.</summary>
    [Fact]
    public void Records_OfAnotherVersion_AreRead()
    {
        byte[] file = RecordFiles.Write(TesseraRecordOptions.Default, 3);
        using TesseraRecordReader<NewNote> reader = new(new MemoryStream(file));
        Assert.Equal([(0, 1.5), (1, 1.5), (2, 1.5)], reader.ReadAll().Select(note => (note!.Id, note.Weight)));
    }

    [Theory]
    [InlineData(TesseraCompression.None)]
    [InlineData(TesseraCompression.Brotli)]
    public void Record_ThatCannotBeRead_HasItsPlaceInTheFile(TesseraCompression compression)
    {
        TesseraRecordOptions options = new() { BlockBytes = 64, Compression = compression };
        using MemoryStream stream = new();
        using (TesseraRecordWriter<Loose> writer = new(stream, options, leaveOpen: true))
        {
            for (int i = 0; i < 40; i++)
                writer.Append(new Loose { Value = i == 25 ? "x" : $"{i}" });
        }

        stream.Position = 0;
        byte[] file = stream.ToArray();
        using TesseraRecordReader<Tight> reader = new(stream, options);
        List<int> values = [];
        TesseraException error = Assert.Throws<TesseraException>(() =>
        {
            foreach (Tight? tight in reader.ReadAll())
                values.Add(tight!.Value);
        });
        Assert.Equal(Enumerable.Range(0, 25), values);
        Assert.Equal("$[25].Value", error.Path);
        int[] starts = RecordFiles.Starts(file);
        int block = starts.Last(start => start <= error.Offset);
        if (compression == TesseraCompression.None)
            Assert.Equal((byte)'x', file[error.Offset + 1]);
        else
            Assert.Equal(block, error.Offset);

        // The block is done with, and the rest is there.
        List<int> rest = [.. reader.ReadAll().Select(tight => tight!.Value)];
        Assert.Equal(Enumerable.Range(rest[0], 40 - rest[0]), rest);
        Assert.Equal(40, reader.Position);
    }

    private sealed class Failing
    {
        public int Value
        {
            get => throw new InvalidOperationException("no value");
            set => throw new InvalidOperationException($"no value {value}");
        }
    }

    public sealed class Pair
    {
        public int Value { get; set; }

        public Pair? Other { get; set; }
    }

    public sealed class NewNote
    {
        public int Id { get; set; }

        public double Weight { get; set; } = 1.5;
    }

    public sealed class Loose
    {
        public string Value { get; set; } = "";
    }

    public sealed class Tight
    {
        public int Value { get; set; }
    }

    private sealed class FailingStream : MemoryStream
    {
        public override void Write(ReadOnlySpan<byte> buffer) => throw new IOException("full");

        public override void Write(byte[] buffer, int offset, int count) => throw new IOException("full");
    }
}
