using System.CommandLine;

namespace Tessera.Cli.Commands;

/// <summary><c>tessera dump</c>: what each byte of a message means.</summary>
internal static class DumpCommand
{
    public static Command Create(StandardStreams streams)
    {
        Argument<string?> file = Arguments.File("The message");
        Option<string?> output = Arguments.Output();
        Command command = new("dump", "List a message: offset, bytes, path, type and value of every part") { file, output };
        command.SetAction(parsed => Run(
            new CommandInput(streams, parsed.GetValue(file)),
            new CommandOutput(streams, parsed.GetValue(output)),
            streams.Error));
        return command;
    }

    private static int Run(CommandInput input, CommandOutput output, TextWriter error)
    {
        byte[] data = input.ReadAll();
        output.WriteText(writer => TesseraInspector.Dump(data, writer));
        try
        {
            TesseraInspector.Validate(data);
            return ExitCode.Ok;
        }
        catch (TesseraException e)
        {
            // The listing ends with this line too; on a terminal once is enough.
            if (!output.IsTerminal)
                error.WriteLine(ErrorLine.Format(e));
            return ExitCode.InvalidData;
        }
    }
}
