namespace Tessera.StructPacker.Generators.Model;

/// <summary>The result of reading a struct with the attribute.</summary>
/// <param name="Struct">The model, or null if the struct cannot be packed.</param>
/// <param name="Findings">The diagnostics for the struct.</param>
internal sealed record StructResult(PackedStruct? Struct, EquatableArray<Finding> Findings);
