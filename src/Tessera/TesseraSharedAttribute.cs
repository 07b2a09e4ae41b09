namespace Tessera;

/// <summary>
/// The member's object may be reached by other members marked so: it is written once, and readers get one instance again. For whole graphs
/// see <see cref="TesseraOptions.References"/>.
/// </summary>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field)]
public sealed class TesseraSharedAttribute : Attribute;
