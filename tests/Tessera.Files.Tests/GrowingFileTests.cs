using Xunit;

namespace Tessera.Files.Tests;

/// <summary>Files that are read while they are written.</summary>
public sealed class GrowingFileTests : IDisposable
{
    private readonly string _path = Path.GetTempFileName();

    [Fact]
    public void Reader_OfAFileThatIsWritten_SeesWhatWasFlushed()
    {
        using TesseraRecordWriter<Note> writer = new(_path);
        using TesseraRecordReader<Note> reader = new(_path);
        for (int i = 0; i < 5; i++)
        {
            writer.AppendRange(Note.Many(10, from: 10 * i));
            Assert.Empty(reader.ReadAll());
            writer.Flush(flushToDisk: i == 0);
            Assert.Equal(Note.Many(10, from: 10 * i), reader.ReadAll());
        }

        writer.Dispose();
        Assert.Empty(reader.ReadAll());
        using (TesseraRecordWriter<Note> another = new(_path))
            another.Append(Note.Of(50));
        Assert.Equal(Note.Of(50), Assert.Single(reader.ReadAll()));
    }

    /// <summary>Bytes come one by one: nothing is damaged, and no record comes twice or too early.</summary>
    [Fact]
    public void Reader_OfAGrowingFile_SeesCompleteFramesOnly()
    {
        byte[] file = RecordFiles.Write(TesseraRecordOptions.Default, 3, 1, 5);
        int[] starts = RecordFiles.Starts(file);
        using MemoryStream stream = new();
        using TesseraRecordReader<Note> reader = new(stream, new TesseraRecordOptions { IsGrowing = true });
        List<Note?> notes = [];
        for (int length = 1; length <= file.Length; length++)
        {
            stream.Position = length - 1;
            stream.WriteByte(file[length - 1]);
            stream.Position = Behind(notes.Count);
            notes.AddRange(reader.ReadAll());
            Assert.Equal(notes.Count, reader.Position);
            Assert.Equal(Note.Many(new[] { 0, 3, 4, 9, 9 }[starts.Count(start => start > 0 && start <= length)]), notes);
        }

        int Behind(int records) => starts[records switch { 0 => 0, 3 => 1, 4 => 2, _ => 3 }];
    }

    /// <summary>The frame that was not complete is cut off and another takes its place.</summary>
    [Fact]
    public void Reader_OfAFileWhoseTailIsCutOff_GoesOn()
    {
        byte[] file = RecordFiles.WriteOpen(TesseraRecordOptions.Default, 3, 5);
        File.WriteAllBytes(_path, file[..^2]);
        using TesseraRecordReader<Note> reader = new(_path, new TesseraRecordOptions { IsGrowing = true });
        Assert.Equal(Note.Many(3), reader.ReadAll());
        using (TesseraRecordWriter<Note> writer = new(_path))
            writer.AppendRange(Note.Many(50, from: 3));
        Assert.Equal(Note.Many(50, from: 3), reader.ReadAll());
    }

    public void Dispose() => File.Delete(_path);
}
