namespace Tessera.Tests.Profiles;

/// <summary>A row of spec/vectors/profiles (spec/vectors/README.md).</summary>
/// <param name="Name">The unique name.</param>
/// <param name="Value">The value in words.</param>
/// <param name="Hex">The message in hexadecimal.</param>
/// <param name="Xxh64">The XXH64 hash of the message with seed 0, as sixteen hexadecimal digits.</param>
public sealed record ProfileVector(string Name, string Value, string Hex, string Xxh64);
