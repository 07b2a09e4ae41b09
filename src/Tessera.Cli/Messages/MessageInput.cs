using System.Globalization;

namespace Tessera.Cli.Messages;

/// <summary>The messages that a command reads, with reports of errors in them.</summary>
/// <param name="input">The input.</param>
/// <param name="isMany">Whether the input is several messages, one after another; if not, it is one message.</param>
/// <param name="error">Receives a line for the message that cannot be read, if there are several. An error in a single message is thrown.</param>
internal sealed class MessageInput(CommandInput input, bool isMany, TextWriter error)
{
    /// <summary>The name of the input in messages to the user.</summary>
    public string Name => input.Name;

    /// <summary>The text in front of each error.</summary>
    public string Prefix { get; init; } = "";

    /// <summary>The number of bytes of the input, known after it has been read.</summary>
    public int Length { get; private set; }

    /// <summary>Reads the messages up to the first invalid one.</summary>
    /// <param name="run">Receives each valid message, or the only message.</param>
    /// <param name="runBroken">Receives the invalid one of several messages, before its error is reported.</param>
    /// <returns>The exit code.</returns>
    public int ForEach(Action<Message> run, Action<Message>? runBroken = null)
    {
        byte[] data = input.ReadAll();
        Length = data.Length;
        if (!isMany)
        {
            run(new Message(0, 0, data));
            return ExitCode.Ok;
        }

        int start = 0;
        for (long number = 1; start < data.Length; number++)
        {
            ReadOnlyMemory<byte> rest = data.AsMemory(start);
            bool isWhole = false;
            try
            {
                TesseraInspector.Validate(rest.Span, out int length);
                isWhole = true;
                run(new Message(number, start, rest[..length]));
                start += length;
            }
            catch (TesseraException e)
            {
                if (!isWhole)
                    runBroken?.Invoke(new Message(number, start, rest));
                error.WriteLine(string.Create(CultureInfo.InvariantCulture, $"{Prefix}message {number}: {ErrorLine.Format(e, start)}"));
                return ExitCode.InvalidData;
            }
        }

        return ExitCode.Ok;
    }
}
