namespace Tessera.StructPacker.Generators.Model;

/// <summary>What came of one attribute.</summary>
/// <param name="Struct">The struct, if it can be packed.</param>
/// <param name="Findings">What is wrong with it.</param>
internal sealed record StructResult(PackedStruct? Struct, EquatableArray<Finding> Findings);
