namespace Tessera.Generators;

/// <summary>What all roots of a program lead to.</summary>
/// <param name="Types">To be kept.</param>
/// <param name="Roots">Those of which all types are kept.</param>
internal sealed record Coverage(EquatableArray<TypeModel> Types, EquatableArray<string> Roots);
