namespace Tessera.Tests.Vectors;

/// <summary>A row of spec/vectors/json: a message (to.json) or a text (from.json) that is refused.</summary>
public sealed record JsonRejectVector(string Name, string? Hex, string? Json, string? Descriptor, string Error, int Offset, string Rule);
