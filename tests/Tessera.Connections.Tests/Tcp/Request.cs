namespace Tessera.Connections.Tests.Tcp;

/// <summary>The first message of every connection: what the peer shall do.</summary>
/// <param name="Traffic">How the values follow one another.</param>
/// <param name="Echoes">Whether it sends back what it receives; else it sends samples.</param>
/// <param name="Seed">Of the samples.</param>
/// <param name="Count">How many samples.</param>
public sealed record Request(Traffic Traffic, bool Echoes = false, int Seed = 0, int Count = 0);
