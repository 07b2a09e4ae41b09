namespace Tessera.Reading;

/// <summary>How a collection tells keys or elements apart: by hashing, or in another way.</summary>
/// <param name="IsHashed">Whether it calls GetHashCode and Equals, so that an object without its own is equal only to itself. Else it sorts, or is
/// unknown.</param>
/// <param name="Part">The member of an entry that is the key; null if the whole value is.</param>
internal sealed record KeyRule(bool IsHashed, string? Part = null);
