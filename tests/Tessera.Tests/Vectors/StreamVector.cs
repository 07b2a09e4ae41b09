namespace Tessera.Tests.Vectors;

/// <summary>A row of spec/vectors/streams: consecutive messages.</summary>
public sealed record StreamVector(string Name, string Hex, int[] Lengths, string? Error, int Offset, string Rule);
