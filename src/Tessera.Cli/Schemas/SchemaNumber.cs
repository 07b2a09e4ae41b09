namespace Tessera.Cli.Schemas;

/// <summary>A name of an enum, with its number.</summary>
/// <param name="Name">The name.</param>
/// <param name="Number">The number modulo 2^64.</param>
internal sealed record SchemaNumber(string Name, long Number);
