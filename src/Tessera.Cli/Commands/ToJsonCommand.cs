using System.Buffers;
using System.CommandLine;
using System.Text.Encodings.Web;
using System.Text.Json;
using Tessera.Cli.Messages;

namespace Tessera.Cli.Commands;

/// <summary><c>tessera tojson</c>: converts a message to JSON.</summary>
internal static class ToJsonCommand
{
    /// <summary>How many bytes of text are collected, for several messages, before they are written.</summary>
    private const int Portion = 1 << 16;

    /// <summary>The longest text that is kept. A message with a longer one is converted twice: first to find out whether it is valid, then to write
    /// it.</summary>
    private const int Longest = 1 << 26;

    public static Command Create(StandardStreams streams)
    {
        Argument<string?> file = Arguments.File("The message");
        Option<bool> indented = new("--indented", "-i") { Description = "One line for each member and element" };
        Option<string?> output = Arguments.Output();
        MessageOptions options = new();
        ToolCommand command = new(
            "tojson",
            "Convert a message to JSON, or several messages to one line each",
            "tessera tojson order.tsr --indented",
            "tessera tojson --many log.tsr -o log.jsonl",
            "tessera tojson --base64 mail.txt")
        {
            file,
            indented,
            output,
        };
        options.AddTo(command);
        command.SetAction(parsed => Run(
            options.CreateMessages(streams, parsed.GetValue(file), parsed),
            new CommandOutput(streams, parsed.GetValue(output)),
            parsed.GetValue(indented)));
        return command;
    }

    private static int Run(MessageInput input, CommandOutput output, bool indented)
    {
        JsonWriterOptions options = new() { Indented = indented, NewLine = "\n", Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping };
        // The text is collected before it is written, so that nothing of an invalid message is written.
        CollectedBytes text = new(Longest);
        int result = ExitCode.Ok;
        output.Write(stream =>
        {
            BufferedStream buffered = new(stream, Portion);
            result = input.ForEach(message =>
            {
                text.Clear();
                Convert(message, text, options);
                if (text.IsKept)
                    text.CopyTo(buffered);
                else
                    Convert(message, buffered, options);
            });
            buffered.Flush();
        });
        return result;
    }

    private static void Convert(Message message, Stream stream, JsonWriterOptions options)
    {
        StreamPortions portions = new(stream);
        Convert(message, portions, options);
        portions.Flush();
    }

    private static void Convert(Message message, IBufferWriter<byte> text, JsonWriterOptions options)
    {
        using (Utf8JsonWriter writer = new(text, options))
            TesseraJson.ToJson(message.Data.Span, writer);
        text.Write("\n"u8);
    }
}
