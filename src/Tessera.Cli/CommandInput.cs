namespace Tessera.Cli;

/// <summary>The input of a command: a file, or standard input.</summary>
/// <param name="streams">The streams of the process.</param>
/// <param name="path">The path of the file; null or '-' for standard input.</param>
/// <param name="encoding">The encoding of the input's bytes.</param>
internal sealed class CommandInput(StandardStreams streams, string? path, InputEncoding encoding = InputEncoding.Binary)
{
    /// <summary>The name of the input in messages to the user.</summary>
    public string Name => path is null or "-" ? "stdin" : path;

    /// <summary>The path of a file that contains the bytes as they are; null for standard input and for text.</summary>
    public string? File => path is null or "-" || encoding != InputEncoding.Binary ? null : path;

    public byte[] ReadAll() => InputText.Decode(ReadBytes(), encoding);

    /// <summary>Opens a file. Other programs may write to it meanwhile.</summary>
    public static FileStream OpenFile(string path)
    {
        if (path.Length == 0)
            throw new UsageException("a file name is empty");
        RejectFolder(path);
        return new FileStream(path, FileMode.Open, FileAccess.Read, FileShare.ReadWrite | FileShare.Delete);
    }

    /// <summary>Rejects a folder with a clear message. The runtime would report that access is denied.</summary>
    public static void RejectFolder(string path)
    {
        if (Directory.Exists(path))
            throw new UsageException($"'{path}' is a folder, not a file");
    }

    private byte[] ReadBytes()
    {
        if (path is null && streams.InputIsTerminal)
            throw new UsageException("no input: specify a file or pipe the data in ('-' reads from the terminal)");
        if (path is null or "-")
            return WholeInput.Read(streams.Input, Name, streams.Limit);
        using FileStream file = OpenFile(path);
        return WholeInput.Read(file, Name, streams.Limit);
    }
}
