namespace Tessera.Cli;

/// <summary>What a command reads: a file, or standard input.</summary>
/// <param name="streams">Of the process.</param>
/// <param name="path">The file; null or '-' for standard input.</param>
/// <param name="encoding">How its bytes are written down.</param>
internal sealed class CommandInput(StandardStreams streams, string? path, InputEncoding encoding = InputEncoding.Binary)
{
    /// <summary>For messages to the user.</summary>
    public string Name => path is null or "-" ? "stdin" : path;

    /// <summary>A file of this name has the bytes as they are; null where they come from somewhere else, or from a text.</summary>
    public string? File => path is null or "-" || encoding != InputEncoding.Binary ? null : path;

    public byte[] ReadAll() => InputText.Decode(ReadBytes(), encoding);

    /// <summary>Others may write to it meanwhile.</summary>
    public static FileStream OpenFile(string path)
    {
        if (path.Length == 0)
            throw new UsageException("the name of a file is empty");
        RejectFolder(path);
        return new FileStream(path, FileMode.Open, FileAccess.Read, FileShare.ReadWrite | FileShare.Delete);
    }

    /// <summary>The runtime says of a folder that access to it is denied.</summary>
    public static void RejectFolder(string path)
    {
        if (Directory.Exists(path))
            throw new UsageException($"'{path}' is a folder, and no file");
    }

    private byte[] ReadBytes()
    {
        if (path is null && streams.InputIsTerminal)
            throw new UsageException("no input: name a file or pipe the data in ('-' reads from the terminal)");
        if (path is null or "-")
            return WholeInput.Read(streams.Input, Name, streams.Limit);
        using FileStream file = OpenFile(path);
        return WholeInput.Read(file, Name, streams.Limit);
    }
}
