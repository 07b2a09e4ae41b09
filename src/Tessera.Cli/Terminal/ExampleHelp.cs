using System.CommandLine;
using System.CommandLine.Help;
using System.CommandLine.Invocation;
using Tessera.Cli.Commands;

namespace Tessera.Cli.Terminal;

/// <summary>Prints the help of a command, followed by examples of its use.</summary>
/// <param name="help">Prints everything but the examples.</param>
internal sealed class ExampleHelp(HelpAction help) : SynchronousCommandLineAction
{
    public override bool ClearsParseErrors => true;

    public override int Invoke(ParseResult parseResult)
    {
        int result = help.Invoke(parseResult);
        if (parseResult.CommandResult.Command is ToolCommand { Examples.Count: > 0 } command)
        {
            TextWriter output = parseResult.InvocationConfiguration.Output;
            output.WriteLine("Examples:");
            foreach (string example in command.Examples)
                output.WriteLine($"  {example}");
            output.WriteLine();
        }

        return result;
    }
}
