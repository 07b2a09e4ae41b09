namespace Tessera.Generators;

/// <summary>The contents of one generated file.</summary>
/// <param name="File">The name of the file.</param>
/// <param name="Types">The types in order.</param>
internal sealed record TypesPart(string File, EquatableArray<TypeModel> Types);
