namespace Tessera.Tests.Profiles;

/// <summary>A row of spec/vectors/profiles (spec/vectors/README.md).</summary>
/// <param name="Name">Unique.</param>
/// <param name="Value">In words.</param>
/// <param name="Hex">The message.</param>
/// <param name="Xxh64">XXH64 of the message, seed 0, as sixteen hexadecimal digits.</param>
public sealed record ProfileVector(string Name, string Value, string Hex, string Xxh64);
