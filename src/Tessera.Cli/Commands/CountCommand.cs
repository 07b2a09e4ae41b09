using System.CommandLine;
using System.Globalization;
using Tessera.Cli.Records;

namespace Tessera.Cli.Commands;

/// <summary><c>tessera count</c>: prints the number of records in a file.</summary>
internal static class CountCommand
{
    public static Command Create(StandardStreams streams)
    {
        Argument<string?> file = Arguments.File("The records");
        Option<string?> output = Arguments.Output();
        MessageOptions options = MessageOptions.ForRecords();
        ToolCommand command = new("count", "Count the records of a file: by its index if it was closed, otherwise by reading all of it", "tessera count log.tsr") { file, output };
        options.AddTo(command);
        command.SetAction(parsed => Run(options.CreateRecords(streams, parsed.GetValue(file), parsed),
            new CommandOutput(streams, parsed.GetValue(output)), streams.Error));
        return command;
    }

    private static int Run(RecordInput input, CommandOutput output, TextWriter error)
    {
        RecordCommand records = new(input, error);
        List<TesseraDamage> damage = [];
        long? said = input.CountRecords(damage.Add);
        long count = said ?? 0;
        if (count > 0 || (said is not null && damage.Count > 0))
        {
            damage.ForEach(records.ReportDamage);
        }
        else
        {
            // Damage found by CountRecords is found again here, so it is not reported twice.
            records.Run(passesOver: false, message =>
            {
                message.Use(bytes => count += JsonLines.Count(bytes));
                return true;
            });
        }

        output.WriteText(writer => writer.WriteLine(count.ToString(CultureInfo.InvariantCulture)));
        return records.Result;
    }
}
