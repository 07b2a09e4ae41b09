using System.Text;

namespace Tessera.Cli;

/// <summary>Where a command's result goes: a file, or standard output.</summary>
/// <param name="streams">Of the process.</param>
/// <param name="path">The file, replaced if it exists; null or '-' for standard output.</param>
internal sealed class CommandOutput(StandardStreams streams, string? path)
{
    public bool IsTerminal => path is null or "-" && streams.Terminal is not null;

    public void Write(ReadOnlySpan<byte> bytes)
    {
        using Stream? file = CreateFile();
        (file ?? streams.Output).Write(bytes);
        (file ?? streams.Output).Flush();
    }

    public void WriteText(Action<TextWriter> write)
    {
        if (IsTerminal)
        {
            write(streams.Terminal!);
            streams.Terminal!.Flush();
            return;
        }

        using Stream? file = CreateFile();
        using StreamWriter writer = new(file ?? streams.Output, new UTF8Encoding(encoderShouldEmitUTF8Identifier: false), leaveOpen: true);
        writer.NewLine = "\n";
        write(writer);
    }

    private FileStream? CreateFile() => path is null or "-" ? null : File.Create(path);
}
