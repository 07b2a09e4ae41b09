namespace Tessera.Programs.Checks;

/// <summary>A message that a program has written, and what it holds.</summary>
/// <param name="Root">The position of its root in the program.</param>
/// <param name="Bytes">The message.</param>
/// <param name="Value">The value.</param>
/// <param name="State">The state of the value that comes back.</param>
/// <param name="IsDefault">Whether it was written with default options.</param>
internal sealed record Message(int Root, byte[] Bytes, object? Value, string State, bool IsDefault);
