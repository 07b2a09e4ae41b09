namespace Tessera.Generators.Edits;

/// <summary>What one declaration of a type says, but for the code in it: as text, without asking what its names mean.</summary>
/// <param name="Path">Its name in metadata, with namespaces and the types around it.</param>
/// <param name="Name">As it stands in the source; empty while somebody is typing it.</param>
/// <param name="IsWhole">It has no other part.</param>
/// <param name="Text">All of it, but for code and the types in it.</param>
/// <param name="Context">What the file says of all its types.</param>
/// <param name="Heads">Names on which everybody depends who uses the type: what it derives from, what is around it, what its constants are made of.</param>
/// <param name="Mentions">All names in it.</param>
internal sealed record TypeDeclaration(string Path, string Name, bool IsWhole, string Text, string Context, string[] Heads, string[] Mentions);
