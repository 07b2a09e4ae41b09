namespace Tessera.Tests.Profiles;

/// <summary>A row of spec/vectors/strict.</summary>
public sealed record StrictVector(string Name, string Profile, string Hex, string Error, int Offset, string Rule);
