namespace Tessera.Connections.Tests.Samples;

/// <summary>A small object.</summary>
public sealed record Move(int X, int Y);
