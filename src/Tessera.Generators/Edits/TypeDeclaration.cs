namespace Tessera.Generators.Edits;

/// <summary>One declaration of a type without the code in it, as text: the meaning of its names is not resolved.</summary>
/// <param name="Path">The type's name in metadata, with namespaces and containing types.</param>
/// <param name="Name">The name as it is written in the source; empty while the name is being typed.</param>
/// <param name="IsWhole">True if the type is not partial.</param>
/// <param name="Text">The text of the declaration, without code and nested types.</param>
/// <param name="Context">What the file says about all its types.</param>
/// <param name="Heads">Names on which all users of the type depend: of its base types, of its containing types, and in the values of its constants.</param>
/// <param name="Mentions">All names in the declaration.</param>
internal sealed record TypeDeclaration(string Path, string Name, bool IsWhole, string Text, string Context, string[] Heads, string[] Mentions);
