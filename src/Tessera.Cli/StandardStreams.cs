using Tessera.Cli.Terminal;

namespace Tessera.Cli;

/// <summary>The streams that a command reads and writes if no file is named.</summary>
/// <param name="Input">Standard input.</param>
/// <param name="Output">Standard output.</param>
/// <param name="Error">Standard error.</param>
internal sealed record StandardStreams(Stream Input, Stream Output, TextWriter Error)
{
    /// <summary>Whether standard input is a terminal, so that a user would have to type the input.</summary>
    public bool InputIsTerminal { get; init; }

    /// <summary>A writer for text, which may have colours, if standard output is a terminal; null for files and pipes.</summary>
    public TextWriter? Terminal { get; init; }

    /// <summary>Whether the terminal shows colours and the user wants them.</summary>
    public bool HasColour { get; init; }

    /// <summary>The most bytes of input that a command holds in memory.</summary>
    public int Limit { get; init; } = WholeInput.DefaultLimit;

    public static StandardStreams OfProcess() => new(
        InheritedDescriptor.Exists(0)
            ? Console.OpenStandardInput()
            : new ClosedStream("no input: standard input is closed; specify a file or pipe the data in"),
        InheritedDescriptor.Exists(1) ? OpenOutput() : new ClosedStream("standard output is closed; use -o to write to a file"),
        InheritedDescriptor.Exists(2) ? new ErrorWriter(Console.Error) : TextWriter.Null)
    {
        InputIsTerminal = !Console.IsInputRedirected,
        Terminal = Console.IsOutputRedirected ? null : Console.Out,
        HasColour = !Console.IsOutputRedirected && Paint.IsWanted(Environment.GetEnvironmentVariable),
    };

    private static Stream OpenOutput() =>
        Console.IsOutputRedirected && !OperatingSystem.IsWindows() ? new WatchedPipe(Console.OpenStandardOutput()) : Console.OpenStandardOutput();
}
