using System.CommandLine;
using System.Globalization;
using Tessera.Cli.Records;

namespace Tessera.Cli.Commands;

/// <summary><c>tessera count</c>: how many records a file has.</summary>
internal static class CountCommand
{
    public static Command Create(StandardStreams streams)
    {
        Argument<string?> file = Arguments.File("The records");
        Option<string?> output = Arguments.Output();
        MessageOptions options = MessageOptions.ForRecords();
        ToolCommand command = new("count", "Count the records of a file: by its index if it was closed, else by going through it", "tessera count log.tsr") { file, output };
        options.AddTo(command);
        command.SetAction(parsed => Run(options.CreateRecords(streams, parsed.GetValue(file), parsed), new CommandOutput(streams, parsed.GetValue(output)), streams.Error));
        return command;
    }

    private static int Run(RecordInput input, CommandOutput output, TextWriter error)
    {
        RecordCommand records = new(input, error);
        long count = input.CountRecords(records.ReportDamage) ?? 0;
        if (count == 0)
        {
            records.Run(passesOver: false, message =>
            {
                message.Use(bytes => count += JsonLines.Of(bytes).Count());
                return true;
            });
        }

        output.WriteText(writer => writer.WriteLine(count.ToString(CultureInfo.InvariantCulture)));
        return records.Result;
    }
}
