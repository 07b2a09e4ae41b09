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
        string prefix = "";
        try
        {
            if (many)
                WriteMany(json, ref start, output, ref prefix);
            else
                output.Write(stream => Write(json, start, stream));
            return ExitCode.Ok;
        }
        catch (TesseraException e)
        {
            error.WriteLine(prefix + ErrorLine.Format(e, start));
            return ExitCode.InvalidData;
        }
    }

    /// <summary>Writes the only message. The library writes nothing before all of the text is converted.</summary>
    private static void Write(byte[] json, int start, Stream stream)
    {
        StreamPortions portions = new(stream);
        TesseraJson.FromJson(json.AsSpan(start), portions);
        portions.Flush();
    }

    /// <summary>Writes all messages, or none if a value is not valid.</summary>
    private static void WriteMany(byte[] json, ref int start, CommandOutput output, ref string prefix)
    {
        CollectedBytes messages = new();
        int length;
        for (long number = 1; (length = FindValue(json.AsSpan(start))) > 0; number++)
        {
            prefix = string.Create(CultureInfo.InvariantCulture, $"message {number}: ");
            TesseraJson.FromJson(json.AsSpan(start, length), messages);
            start += length;
        }

        output.Write(messages.CopyTo);
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
