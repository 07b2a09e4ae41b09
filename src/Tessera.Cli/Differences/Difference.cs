namespace Tessera.Cli.Differences;

/// <summary>One place at which two messages differ.</summary>
/// <param name="Message">The number of the message; 0 if there is one.</param>
/// <param name="Place">Where; of a type, with all elements of a list as one place.</param>
/// <param name="Kind">What differs.</param>
/// <param name="Old">What the first message has: JSON, or the words for a type. Null for nothing.</param>
/// <param name="New">What the second message has.</param>
internal sealed record Difference(long Message, Place Place, ChangeKind Kind, string? Old, string? New);
