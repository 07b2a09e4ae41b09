namespace Tessera.Generators;

/// <summary>The result of the walk over all types that a program's roots lead to.</summary>
/// <param name="Types">The types to keep.</param>
/// <param name="Roots">The roots all of whose types are kept.</param>
internal sealed record Coverage(EquatableArray<TypeModel> Types, EquatableArray<string> Roots);
