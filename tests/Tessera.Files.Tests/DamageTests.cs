using Xunit;

namespace Tessera.Files.Tests;

/// <summary>Files that were cut off at any byte, and of which any bit is another: all blocks that are whole come back.</summary>
public class DamageTests
{
    private static readonly int[] s_counts = [3, 1, 5, 2];
    private static readonly byte[] s_file = RecordFiles.Write(TesseraRecordOptions.Default, s_counts);
    private static readonly int[] s_starts = RecordFiles.Starts(s_file);

    public static TheoryData<TesseraCompression> Compressions => [.. Enum.GetValues<TesseraCompression>()];

    [Fact]
    public void File_CutAtEveryByte_GivesAllCompleteBlocks()
    {
        for (int length = 0; length < s_file.Length; length++)
        {
            byte[] file = s_file[..length];
            int blocks = s_starts.Count(start => start > 0 && start <= length);
            int records = s_counts.Take(blocks).Sum();
            (List<Note> notes, List<TesseraDamage> damage) = RecordFiles.Rescue(file);
            Assert.Equal(Note.Many(records), notes);
            int end = s_starts[blocks];
            Assert.Equal(end == length ? [] : [new TesseraDamage(end, length - end, TesseraErrorCode.UnexpectedEnd)], damage);
        }
    }

    [Fact]
    public void File_CutAtEveryByte_IsAnErrorBehindTheCompleteBlocks()
    {
        for (int length = 1; length < s_file.Length; length++)
        {
            if (s_starts.Contains(length))
                continue;
            using TesseraRecordReader<Note> reader = new(new MemoryStream(s_file[..length]));
            List<Note?> notes = [];
            TesseraException error = Assert.Throws<TesseraException>(() =>
            {
                foreach (Note? note in reader.ReadAll())
                    notes.Add(note);
            });
            Assert.Equal((TesseraErrorCode.UnexpectedEnd, length), (error.Code, error.Offset));
            Assert.Equal(Note.Many(s_counts.Take(s_starts.Count(start => start > 0 && start <= length)).Sum()), notes);
            Assert.Empty(reader.ReadAll());
        }
    }

    /// <summary>A machine that fails leaves zeros where the last bytes have not reached the disk. The first block has.</summary>
    [Fact]
    public void File_WithZerosFromAnyByteOn_GivesAllCompleteBlocks()
    {
        for (int length = s_starts[1]; length < s_file.Length; length++)
        {
            byte[] file = [.. s_file[..length], .. new byte[s_file.Length - length]];
            int blocks = s_starts.Count(start => start > 0 && start <= length);
            int records = s_counts.Take(blocks).Sum();
            Assert.Equal(Note.Many(records), RecordFiles.Rescue(file).Notes);

            using MemoryStream stream = RecordFiles.Open(file);
            using (TesseraRecordWriter<Note> writer = new(stream, new TesseraRecordOptions { OnDamage = _ => { } }, leaveOpen: true))
                writer.AppendRange(Note.Many(4, records));
            Assert.Equal(Note.Many(records + 4), RecordFiles.Rescue(stream.ToArray()).Notes);
        }
    }

    /// <summary>The writer cuts off what is not complete, says so, and what it appends follows what is complete.</summary>
    [Theory]
    [MemberData(nameof(Compressions))]
    public void Writer_OfAFileCutAtEveryByte_GoesOn(TesseraCompression compression)
    {
        TesseraRecordOptions options = new() { Compression = compression };
        byte[] whole = RecordFiles.Write(options, 30, 1, 5);
        int[] starts = RecordFiles.Starts(whole);
        int[] sums = [0, 30, 31, 36, 36];
        for (int length = 0; length <= whole.Length; length++)
        {
            List<TesseraDamage> damage = [];
            int frames = starts.Count(start => start > 0 && start <= length);
            int records = sums[frames];
            using MemoryStream stream = RecordFiles.Open(whole[..length]);
            using (TesseraRecordWriter<Note> writer = new(stream, options with { OnDamage = damage.Add }, leaveOpen: true))
            {
                Assert.Equal(records, writer.Count);
                writer.AppendRange(Note.Many(4, records));
            }

            int end = starts[frames];
            Assert.Equal(end == length ? [] : [new TesseraDamage(end, length - end, TesseraErrorCode.UnexpectedEnd)], damage);
            Assert.Equal(Note.Many(records + 4), RecordFiles.Read(stream.ToArray()));
            stream.Position = 0;
            using TesseraRecordReader<Note> reader = new(stream);
            Assert.Equal(records + 4, reader.CountRecords());
            reader.Seek(records + 1);
            Assert.Equal(Note.Many(3, records + 1), reader.ReadAll());
        }
    }

    [Fact]
    public void Bit_OfTheFile_CostsItsBlockAlone()
    {
        for (int bit = 0; bit < 8 * s_file.Length; bit++)
        {
            byte[] file = [.. s_file];
            file[bit / 8] ^= (byte)(1 << (bit % 8));
            int hit = s_starts.Count(start => start <= bit / 8) - 1;

            (List<Note> notes, List<TesseraDamage> damage) = RecordFiles.Rescue(file);

            Assert.Equal(Note.Many(11).Where(note => BlockOf(note.Id) != hit), notes);
            TesseraDamage found = Assert.Single(damage);
            Assert.Equal((s_starts[hit], s_starts[hit + 1] - s_starts[hit]), (found.Offset, found.Length));

            using TesseraRecordReader<Note> strict = new(new MemoryStream(file));
            TesseraException error = Assert.Throws<TesseraException>(() => strict.ReadAll().Count());
            Assert.Equal(found.Code, error.Code);
            Assert.InRange(error.Offset, found.Offset, file.Length);
            Assert.Equal(s_counts.Take(hit).Sum(), strict.Position);
            // The next enumeration passes over the place.
            Assert.Equal(notes.Count - strict.Position, strict.ReadAll().Count());
        }
    }

    /// <summary>Whatever bit of a file that was not closed is another, the writer goes on and keeps all other blocks.</summary>
    [Fact]
    public void Writer_OfAFileWithAnyBitChanged_GoesOn()
    {
        byte[] open = s_file[..s_starts[^2]];
        for (int bit = 0; bit < 8 * open.Length; bit++)
        {
            byte[] file = [.. open];
            file[bit / 8] ^= (byte)(1 << (bit % 8));
            int hit = s_starts.Count(start => start <= bit / 8) - 1;
            using MemoryStream stream = RecordFiles.Open(file);
            using (TesseraRecordWriter<Note> writer = new(stream, leaveOpen: true))
            {
                Assert.Equal(11 - s_counts[hit], writer.Count);
                writer.AppendRange(Note.Many(2, 100));
            }

            Assert.Equal(Note.Many(11).Where(note => BlockOf(note.Id) != hit).Concat(Note.Many(2, 100)), RecordFiles.Rescue(stream.ToArray()).Notes);
        }
    }

    [Theory]
    [InlineData(0)]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(5)]
    public void Bytes_BetweenBlocks_ArePassedOver(int block)
    {
        foreach (byte[] nonsense in new byte[][] { [0], [0xC1], [0xC1, 0x0F], [0xC1, 0xC1, 0x0F], new byte[100], [.. Enumerable.Repeat((byte)0xC1, 50)], [0xC1, 0x0F, 3, 0, 0, 0, 0, 0, 0, 0, 0xC1, 0x0A, 0] })
        {
            byte[] file = [.. s_file[..s_starts[block]], .. nonsense, .. s_file[s_starts[block]..]];
            (List<Note> notes, List<TesseraDamage> damage) = RecordFiles.Rescue(file);
            Assert.Equal(Note.Many(11), notes);
            TesseraDamage found = Assert.Single(damage);
            Assert.Equal((s_starts[block], nonsense.Length), (found.Offset, found.Length));
        }
    }

    /// <summary>A record that is a file of records itself is not taken apart, as long as the length of its block is right.</summary>
    [Fact]
    public void Frames_InsideADamagedBlock_AreNotTakenForBlocks()
    {
        using MemoryStream stream = new();
        using (TesseraRecordWriter<byte[]> writer = new(stream, leaveOpen: true))
        {
            writer.Append(s_file);
            writer.Flush();
            writer.Append([1]);
        }

        byte[] file = stream.ToArray();
        file[^1] ^= 1;
        file[12] ^= 1;
        List<TesseraDamage> damage = [];
        using TesseraRecordReader<byte[]> reader = new(new MemoryStream(file), new TesseraRecordOptions { OnDamage = damage.Add });
        Assert.Equal([1], Assert.Single(reader.ReadAll())!);
        Assert.Equal(2, damage.Count);
    }

    private static int BlockOf(int id) => id < 3 ? 0 : id < 4 ? 1 : id < 9 ? 2 : 3;
}
