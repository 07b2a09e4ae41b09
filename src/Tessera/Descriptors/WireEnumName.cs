namespace Tessera.Descriptors;

/// <summary>A name in an enum's descriptor; the number is compared modulo 2^64 (spec/format.md §3).</summary>
internal readonly record struct WireEnumName(string Name, long Number);
