using System.CommandLine;
using Tessera.Cli.Differences;
using Tessera.Cli.Messages;

namespace Tessera.Cli.Commands;

/// <summary><c>tessera diff</c>: prints where two messages differ.</summary>
internal static class DiffCommand
{
    public static Command Create(StandardStreams streams)
    {
        Argument<string> oldFile = new("old") { Description = "The first message; '-' reads standard input" };
        Argument<string> newFile = new("new") { Description = "The second message; '-' reads standard input" };
        Option<bool> json = new("--json") { Description = "All differences as JSON, for programs" };
        Option<string?> output = Arguments.Output();
        MessageOptions options = new();
        ToolCommand command = new(
            "diff",
            "List the differences between two messages by path: + added, - removed, ~ different value or type",
            "tessera diff yesterday.tsr today.tsr",
            "tessera diff --many old-log.tsr new-log.tsr",
            "curl -s https://example.org/order/7 | tessera diff expected.tsr - --json")
        {
            oldFile,
            newFile,
            json,
            output,
        };
        options.AddTo(command);
        command.SetAction(parsed =>
        {
            string[] paths = [parsed.GetRequiredValue(oldFile), parsed.GetRequiredValue(newFile)];
            if (paths is ["-", "-"])
                throw new UsageException("standard input can be only one of the two messages");
            return Run(
                [.. paths.Select(path => new MessageInput(options.CreateInput(streams, path, parsed), options.IsMany(parsed), streams.Error) { Prefix = $"{path}: " })],
                new CommandOutput(streams, parsed.GetValue(output)),
                parsed.GetValue(json),
                streams.Error);
        });
        return command;
    }

    private static int Run(MessageInput[] inputs, CommandOutput output, bool json, TextWriter error)
    {
        List<ComparedMessage>[] messages = [.. inputs.Select(_ => new List<ComparedMessage>())];
        int worst = ExitCode.Ok;
        foreach ((MessageInput input, List<ComparedMessage> read) in inputs.Zip(messages))
            worst = Math.Max(worst, CommandLineTool.Guard(() => input.ForEach(message => read.Add(ComparedMessage.Of(message))), error, $"{input.Name}: "));
        // The exit code for messages that cannot be compared must not be that for messages that differ.
        if (worst != ExitCode.Ok)
            return ExitCode.Usage;
        List<Difference> differences = Compare(messages[0], messages[1]);
        if (json)
        {
            output.Write(DifferenceJson.Format(differences));
        }
        else
        {
            output.WriteText(writer =>
            {
                foreach (Difference difference in differences)
                    writer.WriteLine(DifferenceText.Format(difference, output.Paint));
            });
        }

        return differences.Count == 0 ? ExitCode.Ok : ExitCode.Different;
    }

    private static List<Difference> Compare(List<ComparedMessage> was, List<ComparedMessage> now)
    {
        int common = Math.Min(was.Count, now.Count);
        return
        [
            .. was.Zip(now).SelectMany(pair => MessageComparison.Compare(pair.First, pair.Second)),
            .. was.Skip(common).Select(message => new Difference(message.Number, Place.Root,
                ChangeKind.Removed, message.Json.StringOf(message.Json.Root), null)),
            .. now.Skip(common).Select(message => new Difference(message.Number, Place.Root, ChangeKind.Added, null, message.Json.StringOf(message.Json.Root))),
        ];
    }
}
