using Tessera.Cli.Messages;
using Tessera.Cli.Values;

namespace Tessera.Cli.Differences;

/// <summary>The parts of a message that are compared.</summary>
/// <param name="Number">The number of the <see cref="Message"/>.</param>
/// <param name="Json">The values of the message.</param>
/// <param name="Types">The types of the values.</param>
internal sealed record ComparedMessage(long Number, MessageJson Json, TypeTable Types)
{
    public static ComparedMessage Of(Message message) => new(message.Number, MessageJson.Of(message.Data.Span), new TypeTable(message.Data.Span));
}
