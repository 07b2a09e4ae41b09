namespace Tessera.Generators;

/// <summary>What is to be known of one type, whatever leads to it. It holds text alone, so that it can be kept from one edit to the next.</summary>
/// <param name="Model">What is written for it, but for what other types say of it.</param>
/// <param name="Leads">The types that it leads to.</param>
/// <param name="Derived">The keys of types that it names as its own kinds, itself among them.</param>
/// <param name="Asked">Attributes of which properties are looked for by their names.</param>
/// <param name="IsAbstract">It stands for other types.</param>
/// <param name="Missing">Why it is not kept; null if it is.</param>
internal sealed record TypeNode(TypeModel? Model, EquatableArray<Lead> Leads, EquatableArray<string> Derived, EquatableArray<TypeModel> Asked, bool IsAbstract, string? Missing);

/// <summary>That one type leads to another.</summary>
/// <param name="Key">The other one: its name in C#, or no name at all where code cannot name it.</param>
/// <param name="Id">The same, as <see cref="Microsoft.CodeAnalysis.DocumentationCommentId"/> refers to it.</param>
/// <param name="IsSlot">Values are declared as the type.</param>
internal sealed record Lead(string Key, string Id, bool IsSlot);
