using System.Buffers;
using System.CommandLine;
using System.Globalization;
using System.Text.Json;

namespace Tessera.Cli.Commands;

/// <summary><c>tessera fromjson</c>: converts JSON to a message.</summary>
internal static class FromJsonCommand
{
    public static Command Create(StandardStreams streams)
    {
        Argument<string?> file = Arguments.File("The JSON text");
        Option<bool> many = new("--many", "-m") { Description = "The text contains several values, on separate lines or not; each becomes a message" };
        Option<bool> force = new("--force", "-f") { Description = "Write binary data to a terminal" };
        Option<string?> output = Arguments.Output();
        ToolCommand command = new(
            "fromjson",
            "Convert JSON to a message",
            "tessera fromjson order.json -o order.tsr",
            "tessera fromjson --many events.jsonl -o events.tsr",
            "curl -s https://example.org/api | tessera fromjson | tessera stats")
        {
            file,
            many,
            force,
            output,
        };
        command.SetAction(parsed => Run(
            new CommandInput(streams, parsed.GetValue(file)),
            new CommandOutput(streams, parsed.GetValue(output)),
            parsed.GetValue(many),
            parsed.GetValue(force),
            streams.Error));
        return command;
    }

    private static int Run(CommandInput input, CommandOutput output, bool many, bool force, TextWriter error)
    {
        if (output.IsTerminal && !force)
            throw new UsageException("a message is binary: redirect the output, specify a file with -o, or use --force");
        byte[] json = input.ReadAll();
        int start = json.AsSpan().StartsWith("\uFEFF"u8) ? 3 : 0;
        ArrayBufferWriter<byte> messages = new();
        long number = 0;
        string prefix = "";
        try
        {
            do
            {
                int length = many ? FindValue(json.AsSpan(start)) : json.Length - start;
                if (length == 0 && many)
                    break;
                if (many)
                    prefix = string.Create(CultureInfo.InvariantCulture, $"message {++number}: ");
                TesseraJson.FromJson(json.AsSpan(start, length), messages);
                start += length;
            }
            while (many);
        }
        catch (TesseraException e)
        {
            error.WriteLine(prefix + ErrorLine.Format(e, start));
            return ExitCode.InvalidData;
        }

        output.Write(messages.WrittenSpan);
        return ExitCode.Ok;
    }

    /// <summary>Returns the length of the next value, with the space before it; 0 for none. Invalid text is taken whole, so that it is reported.</summary>
    private static int FindValue(ReadOnlySpan<byte> json)
    {
        Utf8JsonReader reader = new(json, new JsonReaderOptions { AllowMultipleValues = true, MaxDepth = int.MaxValue });
        try
        {
            if (!reader.Read())
                return 0;
            reader.Skip();
            return (int)reader.BytesConsumed;
        }
        catch (JsonException)
        {
            return json.Length;
        }
    }
}
