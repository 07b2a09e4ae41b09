using System.Globalization;

namespace Tessera.Cli.Messages;

/// <summary>The messages that a command reads, and what is said of errors in them.</summary>
/// <param name="input">The bytes.</param>
/// <param name="isMany">Whether there are several messages, one behind the other; if not, all bytes are one.</param>
/// <param name="error">Gets one line for a message among several that cannot be read. A single one is an exception.</param>
internal sealed class MessageInput(CommandInput input, bool isMany, TextWriter error)
{
    /// <summary>For messages to the user.</summary>
    public string Name => input.Name;

    /// <summary>In front of what is said about a message.</summary>
    public string Prefix { get; init; } = "";

    /// <summary>Of the input, after it has been read.</summary>
    public int Length { get; private set; }

    /// <summary>Looks at the messages up to the first that is broken.</summary>
    /// <param name="run">Gets each of them.</param>
    /// <param name="runBroken">Gets the broken one of several too, before the error is told.</param>
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
