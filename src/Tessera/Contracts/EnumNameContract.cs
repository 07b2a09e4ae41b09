namespace Tessera.Contracts;

/// <summary>A name of an enum in the data.</summary>
/// <param name="Name">The name that an attribute or the declaration gives.</param>
/// <param name="Number">The number modulo 2^64.</param>
internal sealed record EnumNameContract(string Name, long Number);
