using System.Diagnostics;
using System.Globalization;
using Xunit;

namespace Tessera.Files.Tests;

/// <summary>Processes that append and are killed, one after the other, to the same file.</summary>
public sealed class KilledWriterTests : IDisposable
{
    private readonly string _path = Path.GetTempFileName();

    /// <summary>How many are killed; hundreds on request.</summary>
    private static int Kills => int.Parse(Environment.GetEnvironmentVariable("TESSERA_KILLS") ?? "3", CultureInfo.InvariantCulture);

    [Fact]
    public void Records_OfProcessesThatWereKilled_AllComeBack()
    {
        long safe = 0;
        int torn = 0;
        for (int kill = 0; kill < Kills; kill++)
        {
            safe = AppendAndDie(((TesseraCompression)(kill % 3)).ToString(), lines: 1 + (kill * 5 % 23));

            List<TesseraDamage> damage = [];
            using TesseraRecordReader<Note> reader = new(_path, new TesseraRecordOptions { OnDamage = damage.Add });
            List<Note?> notes = [.. reader.ReadAll()];
            Assert.True(notes.Count >= safe, $"{safe} records were written, {notes.Count} came back");
            Assert.Equal(Note.Many(notes.Count), notes);
            Assert.All(damage, tail => Assert.Equal((TesseraErrorCode.UnexpectedEnd, new FileInfo(_path).Length), (tail.Code, tail.Offset + tail.Length)));
            torn += damage.Count;
        }

        // Most are killed in the middle of a frame; if none of so many was, this shows nothing.
        Assert.True(Kills < 20 || torn > 0);
        using (TesseraRecordWriter<Note> writer = new(_path))
            writer.AppendRange(Note.Many(10, (int)writer.Count));
        using TesseraRecordReader<Note> closed = new(_path);
        Assert.True(closed.CountRecords() >= safe + 10);
        closed.Seek(safe + 3);
        Assert.Equal(Note.Of((int)safe + 3), closed.ReadAll().First());
        closed.Seek(0);
        Assert.Equal(Note.Many((int)closed.CountRecords()), closed.ReadAll());
    }

    public void Dispose() => File.Delete(_path);

    /// <summary>Kills the process when it has said so often how many records are safe, and gives the last number that it said.</summary>
    private long AppendAndDie(string compression, int lines)
    {
        ProcessStartInfo start = new(Environment.ProcessPath!, ["exec", typeof(KilledWriterTests).Assembly.Location, _path, compression]) { RedirectStandardOutput = true, UseShellExecute = false };
        using Process process = Process.Start(start)!;
        string? said = null;
        try
        {
            for (int i = 0; i < lines; i++)
                said = process.StandardOutput.ReadLine();
        }
        finally
        {
            process.Kill();
        }

        // It has gone on until then. Its last line may be cut off.
        string[] rest = process.StandardOutput.ReadToEnd().Split('\n');
        process.WaitForExit();
        return long.Parse(rest is [.., string last, _] ? last : said!, CultureInfo.InvariantCulture);
    }
}
