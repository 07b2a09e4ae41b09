using System.Buffers;
using System.CommandLine;

namespace Tessera.Cli.Commands;

/// <summary><c>tessera fromjson</c>: JSON as a message.</summary>
internal static class FromJsonCommand
{
    public static Command Create(StandardStreams streams)
    {
        Argument<string?> file = Arguments.File("The JSON text");
        Option<bool> force = new("--force", "-f") { Description = "Write binary data to a terminal" };
        Option<string?> output = Arguments.Output();
        Command command = new("fromjson", "Convert JSON to a message") { file, force, output };
        command.SetAction(parsed => Run(
            new CommandInput(streams, parsed.GetValue(file)),
            new CommandOutput(streams, parsed.GetValue(output)),
            parsed.GetValue(force),
            streams.Error));
        return command;
    }

    private static int Run(CommandInput input, CommandOutput output, bool force, TextWriter error)
    {
        if (output.IsTerminal && !force)
            throw new UsageException("a message is binary: redirect the output, name a file with -o, or insist with --force");
        byte[] json = input.ReadAll();
        int start = json.AsSpan().StartsWith("\uFEFF"u8) ? 3 : 0;
        ArrayBufferWriter<byte> message = new();
        try
        {
            TesseraJson.FromJson(json.AsSpan(start), message);
        }
        catch (TesseraException e)
        {
            error.WriteLine(ErrorLine.Format(e, start));
            return ExitCode.InvalidData;
        }

        output.Write(message.WrittenSpan);
        return ExitCode.Ok;
    }
}
