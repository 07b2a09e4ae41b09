using System.CommandLine;
using Tessera.Cli.Messages;
using Tessera.Cli.Records;

namespace Tessera.Cli.Commands;

/// <summary>The options of all commands that read messages.</summary>
/// <param name="many">The description of <c>--many</c>.</param>
internal sealed class MessageOptions(string many = "A file contains several messages or frames, one after another")
{
    private readonly Option<bool> _many = new("--many", "-m") { Description = many };
    private readonly Option<bool> _hex = new("--hex") { Description = "The input is hexadecimal text" };
    private readonly Option<bool> _base64 = new("--base64") { Description = "The input is base64 text" };

    /// <summary>Creates the options of a command for records, which always reads several messages.</summary>
    public static MessageOptions ForRecords() => new("Has no effect here: the command always reads several messages or frames, one after another");

    public void AddTo(Command command)
    {
        command.Add(_many);
        command.Add(_hex);
        command.Add(_base64);
        command.Validators.Add(result =>
        {
            if (result.GetValue(_hex) && result.GetValue(_base64))
                result.AddError("--hex and --base64 cannot be used together");
        });
    }

    public bool IsMany(ParseResult parsed) => parsed.GetValue(_many);

    public CommandInput CreateInput(StandardStreams streams, string? path, ParseResult parsed) =>
        new(streams, path, parsed.GetValue(_hex) ? InputEncoding.Hex : parsed.GetValue(_base64) ? InputEncoding.Base64 : InputEncoding.Binary);

    public RecordInput CreateRecords(StandardStreams streams, string? path, ParseResult parsed) =>
        new(CreateInput(streams, path, parsed), streams.Limit);

    public MessageInput CreateMessages(StandardStreams streams, string? path, ParseResult parsed) =>
        new(CreateInput(streams, path, parsed), IsMany(parsed), streams.Error);
}
