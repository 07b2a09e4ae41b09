namespace Tessera.Reading;

/// <summary>What of a key or element the program's code is asked.</summary>
/// <param name="IsHashed">Its GetHashCode and Equals, by which an object that has none of its own is itself alone; else its order, or anything.</param>
/// <param name="Part">The member of an entry that is the key; null for all of the value.</param>
internal sealed record KeyRule(bool IsHashed, string? Part = null);
