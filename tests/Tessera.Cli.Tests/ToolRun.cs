using System.Text;

namespace Tessera.Cli.Tests;

/// <summary>One run of the tool in this process, and what came of it.</summary>
/// <param name="ExitCode">What the process would return.</param>
/// <param name="Output">Standard output.</param>
/// <param name="Error">Standard error.</param>
/// <param name="Terminal">What a terminal got.</param>
internal sealed record ToolRun(int ExitCode, byte[] Output, string Error, string Terminal)
{
    public string Text => Encoding.UTF8.GetString(Output);

    /// <summary>With nothing to read and a file or pipe to write to.</summary>
    public static ToolRun Of(params string[] args) => Of([], args);

    public static ToolRun Of(byte[] input, params string[] args) => Of(input, inputIsTerminal: false, outputIsTerminal: false, args);

    public static ToolRun OnTerminal(params string[] args) => Of([], inputIsTerminal: true, outputIsTerminal: true, args);

    public static ToolRun OnColouredTerminal(params string[] args) => Of([], inputIsTerminal: true, outputIsTerminal: true, args, hasColour: true);

    /// <summary>As where the shell closes standard input.</summary>
    public static ToolRun WithClosedInput(params string[] args) => Of(new ClosedStream("no input"), inputIsTerminal: false, outputIsTerminal: false, args);

    /// <summary>A tool that holds no more than so many bytes in memory.</summary>
    public static ToolRun WithLimit(int limit, Stream input, params string[] args) => Of(input, inputIsTerminal: false, outputIsTerminal: false, args, limit: limit);

    private static ToolRun Of(byte[] input, bool inputIsTerminal, bool outputIsTerminal, string[] args, bool hasColour = false) =>
        Of(new MemoryStream(input), inputIsTerminal, outputIsTerminal, args, hasColour);

    private static ToolRun Of(Stream input, bool inputIsTerminal, bool outputIsTerminal, string[] args, bool hasColour = false, int limit = WholeInput.DefaultLimit)
    {
        using MemoryStream output = new();
        using StringWriter error = new() { NewLine = "\n" };
        using StringWriter terminal = new() { NewLine = "\n" };
        StandardStreams streams = new(input, output, error)
        {
            InputIsTerminal = inputIsTerminal,
            Terminal = outputIsTerminal ? terminal : null,
            HasColour = hasColour,
            Limit = limit,
        };
        int exitCode = CommandLineTool.Run(args, streams);
        return new ToolRun(exitCode, output.ToArray(), error.ToString(), terminal.ToString());
    }
}
