using System.CommandLine;
using System.Globalization;
using Tessera.Cli.Messages;
using Tessera.Cli.Terminal;

namespace Tessera.Cli.Commands;

/// <summary><c>tessera dump</c>: prints what each byte of a message means.</summary>
internal static class DumpCommand
{
    public static Command Create(StandardStreams streams)
    {
        Argument<string?> file = Arguments.File("The message");
        Option<string?> output = Arguments.Output();
        MessageOptions options = new();
        ToolCommand command = new(
            "dump",
            "List a message: offset, bytes, path, type and value of every part",
            "tessera dump order.tsr",
            "echo C1 0A 07 2A 00 00 00 | tessera dump --hex",
            "tessera dump --many log.tsr -o log.txt")
        {
            file,
            output,
        };
        options.AddTo(command);
        command.SetAction(parsed => Run(
            options.CreateMessages(streams, parsed.GetValue(file), parsed),
            new CommandOutput(streams, parsed.GetValue(output)),
            streams.Error));
        return command;
    }

    private static int Run(MessageInput input, CommandOutput output, TextWriter error)
    {
        int result = ExitCode.Ok;
        output.WriteText(writer =>
        {
            TextWriter listing = output.Paint.IsOn ? new ListingPainter(writer, output.Paint) : writer;
            void Dump(Message message)
            {
                if (message.Number > 0)
                    writer.WriteLine(string.Create(CultureInfo.InvariantCulture, $"message {message.Number}, from byte {message.Start} on"));
                TesseraInspector.Dump(message.Data.Span, listing);
            }

            int ofMany = input.ForEach(
                message =>
                {
                    Dump(message);
                    if (message.Number == 0)
                        result = Check(message, output, error);
                },
                Dump);
            result = Math.Max(result, ofMany);
        });
        return result;
    }

    /// <summary>Reports an error in the message. The listing ends with the error too, so a terminal does not get it again.</summary>
    private static int Check(Message message, CommandOutput output, TextWriter error)
    {
        try
        {
            TesseraInspector.Validate(message.Data.Span);
            return ExitCode.Ok;
        }
        catch (TesseraException e)
        {
            if (!output.IsTerminal)
                error.WriteLine(ErrorLine.Format(e));
            return ExitCode.InvalidData;
        }
    }
}
