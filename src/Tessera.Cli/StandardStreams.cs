using Tessera.Cli.Terminal;

namespace Tessera.Cli;

/// <summary>Where a command reads and writes when no file is named.</summary>
/// <param name="Input">Standard input.</param>
/// <param name="Output">Standard output.</param>
/// <param name="Error">Standard error.</param>
internal sealed record StandardStreams(Stream Input, Stream Output, TextWriter Error)
{
    /// <summary>Whether somebody would have to type the input.</summary>
    public bool InputIsTerminal { get; init; }

    /// <summary>Standard output once more, if it is a terminal: text goes here, and may have colours. Null for files and pipes.</summary>
    public TextWriter? Terminal { get; init; }

    /// <summary>Whether the terminal shows colours, and they are wanted.</summary>
    public bool HasColour { get; init; }

    /// <summary>Of the bytes that a command holds in memory.</summary>
    public int Limit { get; init; } = WholeInput.DefaultLimit;

    public static StandardStreams OfProcess() => new(Console.OpenStandardInput(), Console.OpenStandardOutput(), Console.Error)
    {
        InputIsTerminal = !Console.IsInputRedirected,
        Terminal = Console.IsOutputRedirected ? null : Console.Out,
        HasColour = !Console.IsOutputRedirected && Paint.IsWanted(Environment.GetEnvironmentVariable),
    };
}
