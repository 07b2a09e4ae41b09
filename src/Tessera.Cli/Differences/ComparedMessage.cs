using Tessera.Cli.Messages;
using Tessera.Cli.Values;

namespace Tessera.Cli.Differences;

/// <summary>What is compared of a message.</summary>
/// <param name="Number">As of <see cref="Message"/>.</param>
/// <param name="Tree">Its values.</param>
/// <param name="Types">Their types.</param>
internal sealed record ComparedMessage(long Number, JsonTree Tree, TypeTable Types)
{
    public static ComparedMessage Of(Message message) => new(message.Number, JsonTree.Of(message.Data.Span), new TypeTable(message.Data.Span));
}
