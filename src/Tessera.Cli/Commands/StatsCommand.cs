using System.CommandLine;
using Tessera.Cli.Stats;

namespace Tessera.Cli.Commands;

/// <summary><c>tessera stats</c>: where the bytes of a message go.</summary>
internal static class StatsCommand
{
    public static Command Create(StandardStreams streams)
    {
        Argument<string?> file = Arguments.File("The message");
        Option<bool> json = new("--json") { Description = "All rows as JSON, for programs" };
        Option<int> top = new("--top") { Description = "How many rows the table has; 0 for all", HelpName = "n", DefaultValueFactory = _ => 20 };
        Option<string?> output = Arguments.Output();
        Command command = new("stats", "Add up the bytes of a message by path and kind, biggest first") { file, json, top, output };
        command.SetAction(parsed => Run(
            new CommandInput(streams, parsed.GetValue(file)),
            new CommandOutput(streams, parsed.GetValue(output)),
            parsed.GetValue(json),
            parsed.GetValue(top)));
        return command;
    }

    private static int Run(CommandInput input, CommandOutput output, bool json, int top)
    {
        byte[] data = input.ReadAll();
        List<TesseraSizeEntry> entries = [.. TesseraInspector.Measure(data).OrderByDescending(entry => entry.Bytes)];
        if (json)
        {
            output.Write(SizeJson.Format(entries, data.Length));
            return ExitCode.Ok;
        }

        SizeReport report = new(entries, data.Length, top > 0 ? top : int.MaxValue);
        output.WriteText(writer =>
        {
            if (output.IsTerminal)
                SizeTable.Write(report, writer);
            else
                SizeText.Write(report, writer);
        });
        return ExitCode.Ok;
    }
}
