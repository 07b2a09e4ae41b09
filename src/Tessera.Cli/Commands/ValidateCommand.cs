using System.CommandLine;
using System.Globalization;

namespace Tessera.Cli.Commands;

/// <summary><c>tessera validate</c>: whether files keep every rule of the format.</summary>
internal static class ValidateCommand
{
    public static Command Create(StandardStreams streams)
    {
        Argument<string[]> files = Arguments.Files("The messages");
        Option<bool> many = new("--many", "-m") { Description = "A file holds several messages, one after the other" };
        Option<string?> output = Arguments.Output();
        Command command = new("validate", "Check messages: good files on standard output, errors on standard error") { files, many, output };
        command.SetAction(parsed =>
        {
            string[] paths = parsed.GetValue(files) is { Length: > 0 } given ? given : [null!];
            return Run(
                paths.Select(path => new CommandInput(streams, path)),
                new CommandOutput(streams, parsed.GetValue(output)),
                parsed.GetValue(many),
                streams.Error);
        });
        return command;
    }

    /// <summary>Looks at every file; the worst one decides the exit code.</summary>
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
        byte[] data = input.ReadAll();
        if (many)
            return CheckMany(input.Name, data, output, error);
        TesseraInspector.Validate(data);
        output.WriteLine(string.Create(CultureInfo.InvariantCulture, $"{input.Name}: ok, {data.Length:N0} bytes"));
        return ExitCode.Ok;
    }

    private static int CheckMany(string name, byte[] data, TextWriter output, TextWriter error)
    {
        using MemoryStream stream = new(data);
        long count = 0;
        while (stream.Position < data.Length)
        {
            long start = stream.Position;
            try
            {
                // Only reading tells where a message ends, and reading without a type checks all that validating does.
                TesseraSerializer.Deserialize<object>(stream);
                count++;
            }
            catch (TesseraException e)
            {
                error.WriteLine(string.Create(CultureInfo.InvariantCulture, $"{name}: message {count + 1}: {ErrorLine.Format(e, start)}"));
                return ExitCode.InvalidData;
            }
        }

        output.WriteLine(string.Create(CultureInfo.InvariantCulture, $"{name}: ok, {count:N0} messages, {data.Length:N0} bytes"));
        return ExitCode.Ok;
    }
}
