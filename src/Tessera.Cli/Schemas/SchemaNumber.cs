namespace Tessera.Cli.Schemas;

/// <summary>A number of an enum.</summary>
/// <param name="Name">Its name.</param>
/// <param name="Number">Modulo 2^64.</param>
internal sealed record SchemaNumber(string Name, long Number);
