namespace Tessera.Descriptors;

/// <summary>A member of a shape or an alternative of a union: a name and its type.</summary>
internal readonly record struct WireMember(string Name, WireType Type);
