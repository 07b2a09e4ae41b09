using System.Buffers;
using System.CommandLine;
using System.Text.Encodings.Web;
using System.Text.Json;

namespace Tessera.Cli.Commands;

/// <summary><c>tessera tojson</c>: a message as JSON.</summary>
internal static class ToJsonCommand
{
    public static Command Create(StandardStreams streams)
    {
        Argument<string?> file = Arguments.File("The message");
        Option<bool> indented = new("--indented", "-i") { Description = "One line for each member and element" };
        Option<string?> output = Arguments.Output();
        Command command = new("tojson", "Convert a message to JSON") { file, indented, output };
        command.SetAction(parsed => Run(
            new CommandInput(streams, parsed.GetValue(file)),
            new CommandOutput(streams, parsed.GetValue(output)),
            parsed.GetValue(indented)));
        return command;
    }

    private static int Run(CommandInput input, CommandOutput output, bool indented)
    {
        // Collected first: a message that turns out to be broken leaves no half file behind.
        ArrayBufferWriter<byte> json = new();
        JsonWriterOptions options = new() { Indented = indented, NewLine = "\n", Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping };
        using (Utf8JsonWriter writer = new(json, options))
            TesseraJson.ToJson(input.ReadAll(), writer);
        json.Write("\n"u8);
        output.Write(json.WrittenSpan);
        return ExitCode.Ok;
    }
}
