namespace Tessera.Descriptors;

/// <summary>A descriptor of what occurred in a message, for the next one in which the same occurs.</summary>
/// <param name="Root">The type that was described.</param>
/// <param name="Only">What occurred. Nobody changes it any more.</param>
/// <param name="Bytes">The descriptor.</param>
internal sealed record ReducedDescriptor(WireType Root, Occurrences Only, byte[] Bytes);
