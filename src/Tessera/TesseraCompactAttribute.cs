namespace Tessera;

/// <summary>
/// Writes integers in as few bytes as their values need: one for small numbers, up to ten for large ones. For a member, also inside its
/// nullables, lists and maps; on a type for all its members, on an assembly for all its types.
/// </summary>
/// <remarks>Integers of 8 bits stay as they are, and so do those in members of other objects. Readers need no attribute.</remarks>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field | AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Assembly)]
public sealed class TesseraCompactAttribute : Attribute;
