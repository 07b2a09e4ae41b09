namespace Tessera.StructPacker.Generators.Model;

/// <summary>A member that is packed.</summary>
/// <param name="Name">The name in metadata.</param>
/// <param name="Identifier">The name in C#, with an @ if it is a keyword.</param>
/// <param name="Access">How generated code reads and sets the member.</param>
/// <param name="Type">The type of the member.</param>
internal sealed record PackedMember(string Name, string Identifier, MemberAccess Access, PackedType Type);
