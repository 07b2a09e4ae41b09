using System.CommandLine;
using Tessera.Cli.Records;

namespace Tessera.Cli.Commands;

/// <summary><c>tessera cat</c> and <c>tessera head</c>: print records as lines of JSON.</summary>
internal static class CatCommand
{
    public static Command Create(StandardStreams streams)
    {
        Option<bool> keepGoing = new("--keep-going", "-k") { Description = "Continue after damage, and report what was skipped" };
        ToolCommand command = new(
            "cat",
            "List the records of a file as lines of JSON: a record file, or messages one after another",
            "tessera cat log.tsr | jq .Name",
            "tessera cat damaged.tsr --keep-going -o rest.jsonl")
        {
            keepGoing,
        };
        return Create(streams, command, parsed => (long.MaxValue, parsed.GetValue(keepGoing)));
    }

    public static Command CreateHead(StandardStreams streams)
    {
        Option<long> count = new("--count", "-n") { Description = "The number of records",
            HelpName = "n", DefaultValueFactory = _ => 10, CustomParser = Arguments.ParseCount };
        return Create(streams, new ToolCommand("head", "List the first records of a file as lines of JSON", "tessera head log.tsr -n 3") { count },
            parsed => (parsed.GetValue(count), false));
    }

    private static Command Create(StandardStreams streams, Command command, Func<ParseResult, (long Count, bool KeepsGoing)> choose)
    {
        Argument<string?> file = Arguments.File("The records");
        Option<string?> output = Arguments.Output();
        MessageOptions options = MessageOptions.ForRecords();
        command.Add(file);
        command.Add(output);
        options.AddTo(command);
        command.SetAction(parsed =>
        {
            (long count, bool keepsGoing) = choose(parsed);
            return Run(new RecordCommand(options.CreateRecords(streams, parsed.GetValue(file), parsed), streams.Error),
                new CommandOutput(streams, parsed.GetValue(output)), count, keepsGoing);
        });
        return command;
    }

    private static int Run(RecordCommand records, CommandOutput output, long count, bool keepsGoing)
    {
        output.WriteText(writer => records.Run(keepsGoing, message =>
        {
            if (count > 0)
                message.Use(bytes => count -= JsonLines.Write(bytes, writer, count));
            return count > 0;
        }));
        return records.Result;
    }
}
