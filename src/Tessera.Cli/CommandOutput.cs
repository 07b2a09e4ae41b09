using System.Text;
using Tessera.Cli.Terminal;

namespace Tessera.Cli;

/// <summary>The output of a command: a file, or standard output.</summary>
/// <param name="streams">The streams of the process.</param>
/// <param name="path">The path of the file, which is replaced if it exists; null or '-' for standard output.</param>
internal sealed class CommandOutput(StandardStreams streams, string? path)
{
    private FileMode _mode = FileMode.Create;

    public bool IsTerminal => path is null or "-" && streams.Terminal is not null;

    /// <summary>The colours for the text, if the output is a terminal that has them.</summary>
    public Paint Paint => new(IsTerminal && streams.HasColour);

    /// <summary>Writes bytes. The first call replaces the file, and later calls append. An error before the first call leaves the file as it was.</summary>
    public void Write(ReadOnlySpan<byte> bytes)
    {
        using LateFile? file = FindFile();
        (file ?? streams.Output).Write(bytes);
        (file ?? streams.Output).Flush();
    }

    /// <summary>Writes bytes in parts, to the same place as <see cref="Write(ReadOnlySpan{byte})"/>.</summary>
    public void Write(Action<Stream> write)
    {
        using LateFile? file = FindFile();
        Stream stream = file ?? streams.Output;
        write(stream);
        stream.Flush();
    }

    /// <summary>Writes text in many small parts, to the same place as <see cref="Write(ReadOnlySpan{byte})"/>.</summary>
    public void WriteText(Action<TextWriter> write)
    {
        if (IsTerminal)
        {
            write(streams.Terminal!);
            streams.Terminal!.Flush();
            return;
        }

        using LateFile? file = FindFile();
        using StreamWriter writer = new(file ?? streams.Output, new UTF8Encoding(encoderShouldEmitUTF8Identifier: false), leaveOpen: true);
        writer.NewLine = "\n";
        write(writer);
        // Creates the file if there was no text to write.
        file?.Write([]);
    }

    private LateFile? FindFile() => path is null or "-" ? null : new LateFile(OpenFile);

    private FileStream OpenFile()
    {
        CommandInput.RejectFolder(path!);
        FileStream file = new(path!, _mode, FileAccess.Write);
        _mode = FileMode.Append;
        return file;
    }
}
