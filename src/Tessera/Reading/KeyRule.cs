namespace Tessera.Reading;

/// <summary>What a collection does with a key or element: hash it, or compare it in another way.</summary>
/// <param name="IsHashed">The collection calls GetHashCode and Equals: an object of a class without its own is equal only to itself. Else it sorts, or nobody knows.</param>
/// <param name="Part">The member of an entry that is the key; null for all of the value.</param>
internal sealed record KeyRule(bool IsHashed, string? Part = null);
