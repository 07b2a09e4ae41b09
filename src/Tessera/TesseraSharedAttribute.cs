namespace Tessera;

/// <summary>
/// Specifies that other members with this attribute may hold the same object as the member. The object is written once, and readers create one instance for it.
/// To preserve references in whole graphs, use <see cref="TesseraOptions.References"/>.
/// </summary>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field)]
public sealed class TesseraSharedAttribute : Attribute;
