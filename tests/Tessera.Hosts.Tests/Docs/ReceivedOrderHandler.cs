using Wolverine;

namespace Tessera.Hosts.Tests.Docs;

/// <summary>Handles orders of Wolverine, which finds the method by its name.</summary>
public sealed class ReceivedOrderHandler(TaskCompletionSource<(Order Order, string? ContentType, byte[]? Sent)> received)
{
    public void Handle(Order order, Envelope envelope) => received.TrySetResult((order, envelope.ContentType, envelope.Data));
}
