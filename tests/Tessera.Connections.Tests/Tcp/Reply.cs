namespace Tessera.Connections.Tests.Tcp;

/// <summary>What became of the message in a frame.</summary>
public sealed record Reply(int Number, TesseraErrorCode? Error);
