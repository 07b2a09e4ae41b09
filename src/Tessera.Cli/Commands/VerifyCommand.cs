using System.CommandLine;
using System.Globalization;
using Tessera.Cli.Records;

namespace Tessera.Cli.Commands;

/// <summary><c>tessera verify</c>: checks whether every part of a record file is intact.</summary>
internal static class VerifyCommand
{
    public static Command Create(StandardStreams streams)
    {
        Argument<string?> file = Arguments.File("The records");
        Option<string?> output = Arguments.Output();
        MessageOptions options = MessageOptions.ForRecords();
        ToolCommand command = new("verify", "Check a file of records: every checksum, every message, and the index", "tessera verify log.tsr && cp log.tsr backup") { file, output };
        options.AddTo(command);
        command.SetAction(parsed => Run(options.CreateRecords(streams, parsed.GetValue(file), parsed),
            new CommandOutput(streams, parsed.GetValue(output)), streams.Error));
        return command;
    }

    private static int Run(RecordInput input, CommandOutput output, TextWriter error)
    {
        RecordCommand records = new(input, error);
        long messages = 0;
        long count = 0;
        long length = 0;
        records.Run(passesOver: true, message =>
        {
            length = message.Offset + message.Stored.Length;
            message.Use(bytes =>
            {
                TesseraInspector.Validate(bytes.Span);
                count += JsonLines.Count(bytes);
            });
            messages++;
            return true;
        });
        if (records.Result == ExitCode.Ok && input.CountRecords(records.ReportDamage) is long said && said != count)
            records.Report(ErrorLine.Format(string.Create(CultureInfo.InvariantCulture, $"the index says that there are {said:N0} records")));
        string result = records.Result == ExitCode.Ok ? "ok" : "damaged";
        output.WriteText(writer => writer.WriteLine(string.Create(CultureInfo.InvariantCulture, $"{input.Name}: {result}, {count:N0} records in {messages:N0} messages, {length:N0} bytes")));
        return records.Result;
    }
}
