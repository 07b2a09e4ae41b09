namespace Tessera;

/// <summary>Describes how many bytes of a message the values of one kind take at one place.</summary>
/// <param name="Path">The place. Indexes of lists are omitted: <c>$.Items[].Name</c>.</param>
/// <param name="Kind">The wire type, for example <c>i32</c> or <c>list</c> (the latter without its elements), or <c>header</c> or <c>descriptor</c>.</param>
/// <param name="Count">The number of values.</param>
/// <param name="Bytes">The number of bytes that they take together.</param>
public readonly record struct TesseraSizeEntry(string Path, string Kind, long Count, long Bytes);
