namespace Tessera;

/// <summary>
/// Writes integers in as few bytes as their values need: one byte for small numbers, up to ten for large ones. On a member, the attribute applies to its
/// integers, including those in nullables, lists and maps. On a type it applies to all members of the type, and on an assembly to all its types.
/// </summary>
/// <remarks>8-bit integers are not affected, and neither are the members of other objects that a member holds. Readers do not need the attribute.</remarks>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field | AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Assembly)]
public sealed class TesseraCompactAttribute : Attribute;
