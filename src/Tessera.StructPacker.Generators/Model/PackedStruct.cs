namespace Tessera.StructPacker.Generators.Model;

/// <summary>A struct with <c>[Pack]</c>: the model from which its code is generated.</summary>
/// <param name="Name">The name of the struct in generated code.</param>
/// <param name="Layout">The full name of the struct as a single identifier.</param>
/// <param name="Members">The packed members, in the order of the data.</param>
internal sealed record PackedStruct(string Name, string Layout, EquatableArray<PackedMember> Members);
