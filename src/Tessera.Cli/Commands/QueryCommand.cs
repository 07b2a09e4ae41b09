using System.Buffers;
using System.CommandLine;
using Tessera.Cli.Messages;
using Tessera.Cli.Values;

namespace Tessera.Cli.Commands;

/// <summary><c>tessera query</c>: prints the values at a path.</summary>
internal static class QueryCommand
{
    public static Command Create(StandardStreams streams)
    {
        Argument<string> path = new("path") { Description = "The path, as errors print it: $.Orders[3].Name, $['odd name']; [*] and .* select all" };
        Argument<string?> file = Arguments.File("The message");
        Option<string?> output = Arguments.Output();
        MessageOptions options = new();
        ToolCommand command = new(
            "query",
            "Print the values at a path as JSON, one on each line",
            "tessera query '$.Orders[3].Name' shop.tsr",
            "tessera query '$.Orders[*].Lines[*].Price' shop.tsr",
            "tessera query --many '$.Level' log.tsr")
        {
            path,
            file,
            output,
        };
        options.AddTo(command);
        command.SetAction(parsed => Run(
            parsed.GetRequiredValue(path),
            options.CreateMessages(streams, parsed.GetValue(file), parsed),
            new CommandOutput(streams, parsed.GetValue(output)),
            streams.Error));
        return command;
    }

    private static int Run(string path, MessageInput input, CommandOutput output, TextWriter error)
    {
        List<PathStep> steps = ValuePath.Parse(path);
        ArrayBufferWriter<byte> lines = new();
        int result = input.ForEach(message => new ValueQuery(MessageJson.Of(message.Data.Span), steps, lines).Run());
        if (lines.WrittenCount > 0)
        {
            output.Write(lines.WrittenSpan);
        }
        else if (result == ExitCode.Ok)
        {
            error.WriteLine(ErrorLine.Format($"there is no value at {path}"));
            return ExitCode.InvalidData;
        }

        return result;
    }
}
