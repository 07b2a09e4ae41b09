using Xunit;

namespace Tessera.Files.Tests;

/// <summary>Streams with which a writer would damage a file: each is refused with a sentence, and the file stays as it is.</summary>
public sealed class MisusedStreamTests : IDisposable
{
    /// <summary>More than a reader takes at once.</summary>
    private const int Many = 100_000;

    private readonly string _path = Path.GetTempFileName();

    [Fact]
    public void FileOpenedOnlyToAppend_IsRefused()
    {
        byte[] file = RecordFiles.Write(TesseraRecordOptions.Default, 3, 2);
        File.WriteAllBytes(_path, file);

        ArgumentException refused = Assert.Throws<ArgumentException>(() => new TesseraRecordWriter<Note>(new FileStream(_path, FileMode.Append, FileAccess.Write, FileShare.ReadWrite)));

        Assert.Contains("not with FileMode.Append", refused.Message, StringComparison.Ordinal);
        // The stream has been closed, so the file can be opened by itself.
        using (FileStream alone = new(_path, FileMode.Open, FileAccess.ReadWrite, FileShare.None))
            Assert.Equal(file.Length, alone.Length);
        Assert.Equal(file, File.ReadAllBytes(_path));
    }

    [Fact]
    public void NewFileOpenedOnlyToAppend_IsWritten()
    {
        using (TesseraRecordWriter<Note> writer = new(new FileStream(_path, FileMode.Append, FileAccess.Write)))
            writer.AppendRange(Note.Many(5));

        using TesseraRecordReader<Note> reader = new(_path);
        Assert.Equal(Note.Many(5), reader.ReadAll());
        Assert.Equal(5, reader.CountRecords());
    }

    [Fact]
    public void StreamThatCannotBeWritten_IsRefusedAtOnce()
    {
        byte[] file = RecordFiles.Write(TesseraRecordOptions.Default, 3);
        File.WriteAllBytes(_path, file);
        Assert.Contains("cannot be written", Assert.Throws<ArgumentException>(() => new TesseraRecordWriter<Note>(File.OpenRead(_path))).Message, StringComparison.Ordinal);
        Assert.Throws<ArgumentException>(() => new TesseraRecordWriter<Note>(new MemoryStream(file, writable: false)));
        Assert.Equal(file, File.ReadAllBytes(_path));
    }

    /// <summary>A reader that is given the stream of the writer moves it.</summary>
    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task StreamThatWasMoved_IsNotWrittenTo(bool isAsynchronous)
    {
        MemoryStream stream = new();
        TesseraRecordWriter<Note> writer = new(stream, new TesseraRecordOptions { BlockBytes = 100 }, leaveOpen: true);
        writer.AppendRange(Note.Many(Many));
        writer.Flush();
        byte[] file = stream.ToArray();
        stream.Position = 0;
        using (TesseraRecordReader<Note> reader = new(stream, leaveOpen: true))
            Assert.Equal(Note.Of(0), reader.ReadAll().First());
        Assert.NotEqual(stream.Length, stream.Position);

        writer.Append(Note.Of(Many));
        InvalidOperationException refused = await Assert.ThrowsAsync<InvalidOperationException>(() => isAsynchronous ? writer.FlushAsync() : Task.Run(() => writer.Flush()));
        Assert.Contains("has been moved", refused.Message, StringComparison.Ordinal);
        await Assert.ThrowsAsync<InvalidOperationException>(async () => await writer.AppendAsync(Note.Of(Many)));
        await writer.DisposeAsync();

        Assert.Equal(file, stream.ToArray());
        Assert.Equal(Note.Many(Many), RecordFiles.Read(stream.ToArray()));
    }

    /// <summary>The reader had seen the beginning of the block, which was never completed.</summary>
    [Fact]
    public void Follower_OfAFileWhoseTornEndIsCutOff_GoesOnWithWhatComes()
    {
        byte[] file = RecordFiles.WriteOpen(TesseraRecordOptions.Default, 3);
        byte[] torn = TesseraFrame.Enclose(TesseraSerializer.Serialize(new List<Note> { new(99, new string('x', 300)) }))[..250];
        File.WriteAllBytes(_path, [.. file, .. torn]);
        using TesseraRecordReader<Note> follower = new(_path, new TesseraRecordOptions { IsGrowing = true });
        Assert.Equal(Note.Many(3), follower.ReadAll());
        Assert.Empty(follower.ReadAll());

        using TesseraRecordWriter<Note> writer = new(_path, new TesseraRecordOptions { OnDamage = _ => { } });
        for (int i = 3; i < 60; i++)
        {
            writer.Append(Note.Of(i));
            writer.Flush();
            Assert.Equal([Note.Of(i)], follower.ReadAll());
        }
    }

    public void Dispose() => File.Delete(_path);
}
