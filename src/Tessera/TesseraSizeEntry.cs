namespace Tessera;

/// <summary>How many bytes of a message one kind of value takes at one place.</summary>
/// <param name="Path">The place, list indexes folded: <c>$.Items[].Name</c>.</param>
/// <param name="Kind">The wire type, for example <c>i32</c> or <c>list</c> (the latter without its elements), or <c>header</c> or <c>descriptor</c>.</param>
/// <param name="Count">How many of them there are.</param>
/// <param name="Bytes">The bytes they take together.</param>
public readonly record struct TesseraSizeEntry(string Path, string Kind, long Count, long Bytes);
