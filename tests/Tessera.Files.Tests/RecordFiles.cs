namespace Tessera.Files.Tests;

/// <summary>Record files in memory, and where their frames are.</summary>
internal static class RecordFiles
{
    /// <summary>A closed file of blocks.</summary>
    /// <param name="options">Of the writer.</param>
    /// <param name="blocks">How many notes are in each.</param>
    public static byte[] Write(TesseraRecordOptions options, params int[] blocks)
    {
        using MemoryStream stream = new();
        using (TesseraRecordWriter<Note> writer = new(stream, options, leaveOpen: true))
        {
            foreach (int count in blocks)
            {
                writer.AppendRange(Note.Many(count, (int)writer.Count));
                writer.Flush();
            }
        }

        return stream.ToArray();
    }

    /// <summary>The same, as it is when the process that wrote it has been killed: without an index.</summary>
    public static byte[] WriteOpen(TesseraRecordOptions options, params int[] blocks)
    {
        byte[] file = Write(options, blocks);
        return file[..Starts(file)[blocks.Length]];
    }

    /// <summary>Where the frames begin, and the end, by the lengths alone.</summary>
    public static int[] Starts(byte[] file)
    {
        List<int> starts = [0];
        while (starts[^1] < file.Length)
            starts.Add(starts[^1] + 10 + BitConverter.ToInt32(file, starts[^1] + 2));
        return [.. starts];
    }

    public static List<Note> Read(byte[] file, TesseraRecordOptions? options = null)
    {
        using TesseraRecordReader<Note> reader = new(new MemoryStream(file), options);
        return [.. reader.ReadAll().Select(note => note!)];
    }

    /// <summary>What a reader gets that goes on behind damage, and the damage.</summary>
    public static (List<Note> Notes, List<TesseraDamage> Damage) Rescue(byte[] file)
    {
        List<TesseraDamage> damage = [];
        return (Read(file, new TesseraRecordOptions { OnDamage = damage.Add }), damage);
    }

    /// <summary>A file in memory that can become longer.</summary>
    public static MemoryStream Open(byte[] file)
    {
        MemoryStream stream = new();
        stream.Write(file);
        stream.Position = 0;
        return stream;
    }
}
