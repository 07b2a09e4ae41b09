using System.CommandLine;
using System.Globalization;
using Tessera.Cli.Messages;

namespace Tessera.Cli.Commands;

/// <summary><c>tessera validate</c>: checks whether files follow every rule of the format.</summary>
internal static class ValidateCommand
{
    public static Command Create(StandardStreams streams)
    {
        Argument<string[]> files = Arguments.Files("The messages");
        Option<string?> output = Arguments.Output();
        MessageOptions options = new();
        ToolCommand command = new(
            "validate",
            "Check messages: good files on standard output, errors on standard error",
            "tessera validate inbox/*.tsr",
            "tessera validate --many log.tsr",
            "cat order.hex | tessera validate --hex")
        {
            files,
            output,
        };
        options.AddTo(command);
        command.SetAction(parsed =>
        {
            string[] paths = parsed.GetValue(files) is { Length: > 0 } given ? given : [null!];
            return Run(
                paths.Select(path => options.CreateInput(streams, path, parsed)),
                new CommandOutput(streams, parsed.GetValue(output)),
                options.IsMany(parsed),
                streams.Error);
        });
        return command;
    }

    /// <summary>Checks every file. The worst result is the exit code.</summary>
    private static int Run(IEnumerable<CommandInput> inputs, CommandOutput output, bool many, TextWriter error)
    {
        int worst = ExitCode.Ok;
        output.WriteText(writer =>
        {
            foreach (CommandInput input in inputs)
            {
                int result = CommandLineTool.Guard(() => Check(input, many, writer, error), error, $"{input.Name}: ");
                worst = Math.Max(worst, result);
            }
        });
        return worst;
    }

    private static int Check(CommandInput input, bool many, TextWriter output, TextWriter error)
    {
        MessageInput messages = new(input, many, error) { Prefix = $"{input.Name}: " };
        long count = 0;
        int result = messages.ForEach(message =>
        {
            // If there are several messages, ForEach has already validated each of them.
            if (message.Number == 0)
                TesseraInspector.Validate(message.Data.Span);
            count = message.Number;
        });
        if (result == ExitCode.Ok)
            output.WriteLine(string.Create(CultureInfo.InvariantCulture,
                $"{input.Name}: ok, {(many ? $"{count:N0} messages, " : "")}{messages.Length:N0} bytes"));
        return result;
    }
}
