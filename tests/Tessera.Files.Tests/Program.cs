namespace Tessera.Files.Tests;

/// <summary>What this assembly does when a test starts it as a process: it appends notes until it is killed, and says which are safe.</summary>
internal static class Program
{
    private static void Main(string[] arguments)
    {
        TesseraRecordOptions options = new() { BlockBytes = 512, Compression = Enum.Parse<TesseraCompression>(arguments[1]) };
        using TesseraRecordWriter<Note> writer = new(new SlowFile(arguments[0]), options);
        while (true)
        {
            // Some blocks become full by themselves.
            writer.AppendRange(Note.Many(1 + (int)(writer.Count % 97), (int)writer.Count));
            writer.Flush();
            Console.Out.WriteLine(writer.Count);
            Console.Out.Flush();
        }
    }
}
