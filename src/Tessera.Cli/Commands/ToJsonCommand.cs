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
    private const int Portion = 1 << 20;

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
        // The text is collected before it is written, so that nothing of an invalid message is written.
        ArrayBufferWriter<byte> json = new();
        JsonWriterOptions options = new() { Indented = indented, NewLine = "\n", Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping };
        int whole = 0;
        int result = input.ForEach(message =>
        {
            using (Utf8JsonWriter writer = new(json, options))
                TesseraJson.ToJson(message.Data.Span, writer);
            json.Write("\n"u8);
            whole = json.WrittenCount;
            if (whole < Portion)
                return;
            output.Write(json.WrittenSpan);
            json.ResetWrittenCount();
            whole = 0;
        });
        if (whole > 0)
            output.Write(json.WrittenSpan[..whole]);
        return result;
    }
}
