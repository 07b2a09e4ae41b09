using System.CommandLine;
using System.Runtime.InteropServices;
using Tessera.Cli.Messages;
using Tessera.Cli.Stats;

namespace Tessera.Cli.Commands;

/// <summary><c>tessera stats</c>: prints how many bytes each part of a message takes.</summary>
internal static class StatsCommand
{
    public static Command Create(StandardStreams streams)
    {
        Argument<string?> file = Arguments.File("The message");
        Option<bool> json = new("--json") { Description = "All rows as JSON, for programs" };
        Option<long> top = new("--top") { Description = "The number of rows in the table; 0 for all",
            HelpName = "n", DefaultValueFactory = _ => 20, CustomParser = Arguments.ParseCount };
        Option<string?> output = Arguments.Output();
        MessageOptions options = new();
        ToolCommand command = new(
            "stats",
            "Add up the bytes of a message, or of several, by path and kind, largest first",
            "tessera stats order.tsr --top 0",
            "tessera stats --many log.tsr",
            "tessera stats order.tsr --json -o sizes.json")
        {
            file,
            json,
            top,
            output,
        };
        options.AddTo(command);
        command.SetAction(parsed => Run(
            options.CreateMessages(streams, parsed.GetValue(file), parsed),
            new CommandOutput(streams, parsed.GetValue(output)),
            parsed.GetValue(json),
            parsed.GetValue(top)));
        return command;
    }

    private static int Run(MessageInput input, CommandOutput output, bool json, long top)
    {
        Dictionary<(string Path, string Kind), TesseraSizeEntry> sums = [];
        int result = input.ForEach(message =>
        {
            foreach (TesseraSizeEntry entry in TesseraInspector.Measure(message.Data.Span))
            {
                ref TesseraSizeEntry sum = ref CollectionsMarshal.GetValueRefOrAddDefault(sums, (entry.Path, entry.Kind), out _);
                sum = entry with { Count = sum.Count + entry.Count, Bytes = sum.Bytes + entry.Bytes };
            }
        });
        if (result != ExitCode.Ok)
            return result;
        List<TesseraSizeEntry> entries = [.. sums.Values.OrderByDescending(entry => entry.Bytes)];
        if (json)
        {
            output.Write(SizeJson.Format(entries, input.Length));
            return ExitCode.Ok;
        }

        SizeReport report = new(entries, input.Length, top is > 0 and < int.MaxValue ? (int)top : int.MaxValue);
        output.WriteText(writer =>
        {
            if (output.IsTerminal)
                SizeTable.Write(report, writer, output.Paint.IsOn);
            else
                SizeText.Write(report, writer);
        });
        return ExitCode.Ok;
    }
}
