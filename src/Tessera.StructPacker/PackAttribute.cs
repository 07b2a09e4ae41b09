namespace StructPacker;

/// <summary>Gives a struct <c>Pack</c>, <c>PackToBuffer</c> and <c>Unpack</c>, as extension methods made when the project is compiled.</summary>
/// <remarks>
/// The layout is positional: properties in the order of their declaration, then fields, without names and without a header. Members may be renamed; to reorder, retype,
/// add or skip one changes the layout, and older data can no longer be read.
/// </remarks>
[AttributeUsage(AttributeTargets.Struct)]
public sealed class PackAttribute : Attribute;
