namespace Tessera.SecondReader;

/// <summary>A place of a message that a structural mutation can aim at.</summary>
/// <param name="Kind">What stands there.</param>
/// <param name="Start">Its first byte.</param>
/// <param name="End">Behind its last byte; of what was not read to its end, its start.</param>
/// <param name="Type">The type of a value; null elsewhere.</param>
public readonly record struct Mark(MarkKind Kind, int Start, int End, TypeNode? Type);
