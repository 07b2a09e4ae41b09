namespace StructPacker;

/// <summary>Generates the extension methods <c>Pack</c>, <c>PackToBuffer</c> and <c>Unpack</c> for a struct when the project is compiled.</summary>
/// <remarks>
/// The layout is positional: properties in the order of their declaration, then fields, without names and without a header. Members may be renamed. Reordering,
/// adding or skipping a member, or changing its type, changes the layout, so that older data can no longer be read.
/// </remarks>
[AttributeUsage(AttributeTargets.Struct)]
public sealed class PackAttribute : Attribute;
