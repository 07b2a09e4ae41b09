namespace Tessera.StructPacker.Generators.Model;

/// <summary>A member that is packed.</summary>
/// <param name="Name">Its name in metadata.</param>
/// <param name="Identifier">Its name in C#, with an @ if it is a keyword.</param>
/// <param name="Access">How generated code gets at it.</param>
/// <param name="Type">Its type.</param>
internal sealed record PackedMember(string Name, string Identifier, MemberAccess Access, PackedType Type);
