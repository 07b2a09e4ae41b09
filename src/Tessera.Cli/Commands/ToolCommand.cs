using System.CommandLine;

namespace Tessera.Cli.Commands;

/// <summary>A command whose help has examples.</summary>
/// <param name="name">What is typed.</param>
/// <param name="description">What it does, in one line.</param>
/// <param name="examples">Whole lines for a shell.</param>
internal sealed class ToolCommand(string name, string description, params IReadOnlyList<string> examples) : Command(name, description)
{
    public IReadOnlyList<string> Examples => examples;
}
