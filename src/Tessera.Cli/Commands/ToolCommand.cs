using System.CommandLine;

namespace Tessera.Cli.Commands;

/// <summary>A command whose help has examples.</summary>
/// <param name="name">The name of the command.</param>
/// <param name="description">A one-line description.</param>
/// <param name="examples">Examples, each a complete line for a shell.</param>
internal sealed class ToolCommand(string name, string description, params IReadOnlyList<string> examples) : Command(name, description)
{
    public IReadOnlyList<string> Examples => examples;
}
