namespace Tessera.StructPacker.Generators.Model;

/// <summary>A struct with <c>[Pack]</c>: all that its code is generated from.</summary>
/// <param name="Name">Its name as generated code writes it.</param>
/// <param name="Layout">Its name as one identifier.</param>
/// <param name="Members">What is packed, in this order.</param>
internal sealed record PackedStruct(string Name, string Layout, EquatableArray<PackedMember> Members);
