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

    public void Dispose() => File.Delete(_path);

    private List<Note?> Read()
    {
        using TesseraRecordReader<Note> reader = new(_path);
        return [.. reader.ReadAll()];
    }
}
