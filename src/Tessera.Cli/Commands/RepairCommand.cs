using System.CommandLine;
using System.Globalization;
using Tessera.Cli.Records;

namespace Tessera.Cli.Commands;

/// <summary><c>tessera repair</c>: copies the intact parts of a record file to a new file.</summary>
internal static class RepairCommand
{
    public static Command Create(StandardStreams streams)
    {
        Argument<string?> file = Arguments.File("The records");
        Option<string> output = new("--output", "-o") { Description = "The file to write, which must not exist", HelpName = "file", Required = true };
        MessageOptions options = MessageOptions.ForRecords();
        ToolCommand command = new("repair", "Copy what is intact in a file of records to a new file, and report what was skipped", "tessera repair damaged.tsr -o whole.tsr") { file, output };
        options.AddTo(command);
        command.SetAction(parsed => Run(options.CreateRecords(streams, parsed.GetValue(file), parsed), parsed.GetValue(output)!, streams.Error));
        return command;
    }

    /// <summary>Fails only if there is damage and no intact message, or if reading stopped early. Passing over damage is not a failure.</summary>
    private static int Run(RecordInput input, string path, TextWriter error)
    {
        RecordCommand records = new(input, error);
        // This fails if the input cannot be opened, before an empty output file is created.
        input.Open().Dispose();
        // An existing file is never replaced, because it may be the damaged file or contain other records.
        using FileStream output = new(path, FileMode.CreateNew, FileAccess.Write);
        long messages = 0;
        records.Run(passesOver: true, message =>
        {
            message.Use(bytes => TesseraInspector.Validate(bytes.Span));
            output.Write(message.Stored.Span);
            messages++;
            return true;
        });
        error.WriteLine(string.Create(CultureInfo.InvariantCulture, $"{input.Name}: {messages:N0} messages, {output.Length:N0} bytes written to {path}"));
        return records.EndedEarly || (messages == 0 && records.Result != ExitCode.Ok) ? ExitCode.InvalidData : ExitCode.Ok;
    }
}
