using Xunit;

namespace Tessera.Files.Tests;

/// <summary>A file has one writer. Windows refuses the second; elsewhere the one that comes too late to notice writes nothing over the other's records.</summary>
public sealed class TwoWritersTests : IDisposable
{
    private readonly string _path = Path.GetTempFileName();

    [Fact]
    public void SecondWriter_OfTheSameFile_LosesNothingOfTheFirst()
    {
        using TesseraRecordWriter<Note> first = new(_path);
        first.AppendRange(Note.Many(3));
        first.Flush();

        Exception? failure = Record.Exception(() =>
        {
            using (TesseraRecordWriter<Note> second = new(_path))
                second.AppendRange(Note.Many(4, from: 3));
            first.Append(Note.Of(7));
            first.Flush();
        });

        Assert.IsAssignableFrom<IOException>(failure);
        first.Dispose();
        List<Note?> read = Read();
        Assert.Equal(Note.Many(read.Count), read);
        Assert.Contains(read.Count, new[] { 3, 7 });
    }

    [Fact]
    public async Task FileCutOffUnderTheWriter_IsNoticed()
    {
        await using TesseraRecordWriter<Note> writer = new(_path);
        await writer.AppendRangeAsync(Note.Many(3).ToAsyncEnumerable());
        await writer.FlushAsync();

        // As a program does that rotates logs. Windows does not let it.
        Exception? refused = Record.Exception(() =>
        {
            using FileStream other = new(_path, FileMode.Truncate, FileAccess.Write, FileShare.ReadWrite);
        });
        await writer.AppendAsync(Note.Of(3));
        Exception? failure = await Record.ExceptionAsync(() => writer.FlushAsync());

        Assert.IsAssignableFrom<IOException>(refused ?? failure);
        Assert.True(refused is null || failure is null);
    }

    /// <summary>What the other writer was about to write looked like an incomplete frame, or was not there yet, when the file was read.</summary>
    [Theory]
    [InlineData(5)]
    [InlineData(0)]
    public void Writer_ThatMeetsTheBlockOfAnother_CutsNothingOff(int early)
    {
        byte[] one = RecordFiles.WriteOpen(TesseraRecordOptions.Default, 3);
        byte[] block = RecordFiles.WriteOpen(TesseraRecordOptions.Default, 4);
        using RacingFile file = new(one, block, early);

        Assert.Throws<IOException>(() => new TesseraRecordWriter<Note>(file, leaveOpen: true));

        Assert.Equal([.. one, .. block], file.ToArray());
    }

    public void Dispose() => File.Delete(_path);

    private List<Note?> Read()
    {
        using TesseraRecordReader<Note> reader = new(_path);
        return [.. reader.ReadAll()];
    }

    /// <summary>A file to which somebody else writes a block. The block is complete when the end of the file has been read.</summary>
    private sealed class RacingFile : MemoryStream
    {
        private readonly byte[] _block;
        private int _there;

        public RacingFile(byte[] file, byte[] block, int early)
        {
            (_block, _there) = (block, early);
            Write(file);
            Write(block, 0, early);
            Position = 0;
        }

        public override int Read(byte[] buffer, int offset, int count)
        {
            int read = base.Read(buffer, offset, count);
            if (read == 0 && _there < _block.Length)
                Complete();
            return read;
        }

        private void Complete()
        {
            long position = Position;
            Position = Length;
            base.Write(_block, _there, _block.Length - _there);
            _there = _block.Length;
            Position = position;
        }
    }
}
