using System.Text;
using Tessera.Cli.Terminal;

namespace Tessera.Cli;

/// <summary>Where a command's result goes: a file, or standard output.</summary>
/// <param name="streams">Of the process.</param>
/// <param name="path">The file, replaced if it exists; null or '-' for standard output.</param>
internal sealed class CommandOutput(StandardStreams streams, string? path)
{
    private FileMode _mode = FileMode.Create;

    public bool IsTerminal => path is null or "-" && streams.Terminal is not null;

    /// <summary>Makes parts of the text stand out, where that is wanted.</summary>
    public Paint Paint => new(IsTerminal && streams.HasColour);

    /// <summary>The first call replaces the file, later ones append: an error before the first leaves it as it was.</summary>
    public void Write(ReadOnlySpan<byte> bytes)
    {
        using LateFile? file = FindFile();
        (file ?? streams.Output).Write(bytes);
        (file ?? streams.Output).Flush();
    }

    /// <summary>As <see cref="Write"/>, with many small parts.</summary>
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
        // Of no text the file is empty.
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
