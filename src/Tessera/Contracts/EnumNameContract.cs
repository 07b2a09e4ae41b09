namespace Tessera.Contracts;

/// <summary>A name that an enum has in the data.</summary>
/// <param name="Name">As attributes or the declaration give it.</param>
/// <param name="Number">Modulo 2^64.</param>
internal sealed record EnumNameContract(string Name, long Number);
