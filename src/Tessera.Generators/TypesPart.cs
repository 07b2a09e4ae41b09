namespace Tessera.Generators;

/// <summary>What stands in one file.</summary>
/// <param name="File">Its name.</param>
/// <param name="Types">In order.</param>
internal sealed record TypesPart(string File, EquatableArray<TypeModel> Types);
