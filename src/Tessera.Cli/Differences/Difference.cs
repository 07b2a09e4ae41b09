namespace Tessera.Cli.Differences;

/// <summary>One place at which two messages differ.</summary>
/// <param name="Message">The number of the message; 0 if there is only one.</param>
/// <param name="Place">The place. For a type, all elements of a list are one place.</param>
/// <param name="Kind">The kind of the difference.</param>
/// <param name="Old">The JSON or type in the first message; null if there is none.</param>
/// <param name="New">The JSON or type in the second message; null if there is none.</param>
internal sealed record Difference(long Message, Place Place, ChangeKind Kind, string? Old, string? New);
