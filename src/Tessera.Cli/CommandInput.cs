namespace Tessera.Cli;

/// <summary>What a command reads: a file, or standard input.</summary>
/// <param name="streams">Of the process.</param>
/// <param name="path">The file; null or '-' for standard input.</param>
/// <param name="encoding">How its bytes are written down.</param>
internal sealed class CommandInput(StandardStreams streams, string? path, InputEncoding encoding = InputEncoding.Binary)
{
    /// <summary>For messages to the user.</summary>
    public string Name => path is null or "-" ? "stdin" : path;

    public byte[] ReadAll() => InputText.Decode(ReadBytes(), encoding);

    private byte[] ReadBytes()
    {
        if (path is not (null or "-"))
            return File.ReadAllBytes(path);
        if (path is null && streams.InputIsTerminal)
            throw new UsageException("no input: name a file or pipe the data in ('-' reads from the terminal)");
        using MemoryStream buffer = new();
        streams.Input.CopyTo(buffer);
        return buffer.ToArray();
    }
}
