namespace Tessera.Inspect;

/// <summary>A run of bytes of a message that means one thing.</summary>
/// <param name="Offset">From the start of the input.</param>
/// <param name="Length">In bytes.</param>
/// <param name="Count">How many values the run holds; 0 for what belongs to the part before it.</param>
/// <param name="Path">Whose bytes they are.</param>
/// <param name="Kind">The word for the type, or for the part of the message.</param>
/// <param name="Text">The value, for people.</param>
internal readonly record struct Part(int Offset, int Length, long Count, PathNode Path, string Kind, string Text);
