namespace Tessera.Connections.Tests.Tcp;

/// <summary>What a connection brought.</summary>
/// <param name="Outcome">What the reader got.</param>
/// <param name="Received">The bytes that it asked for.</param>
/// <param name="Carried">How many bytes were on the way to it.</param>
/// <param name="Failure">What became of sending, unless the connection had been given up before.</param>
internal sealed record Visit(Outcome Outcome, byte[] Received, long Carried, Exception? Failure);
