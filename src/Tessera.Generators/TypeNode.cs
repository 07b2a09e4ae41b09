namespace Tessera.Generators;

/// <summary>The description of one type, independent of the types that lead to it. It holds only text, so that it can be kept between edits.</summary>
/// <param name="Model">The model of the type, without what other types add to it; null if the type is not kept.</param>
/// <param name="Leads">The types that it leads to.</param>
/// <param name="Derived">The keys of the derived types that it names, and its own key.</param>
/// <param name="Asked">The attributes whose properties the library looks up by name.</param>
/// <param name="IsAbstract">True if the type is abstract.</param>
/// <param name="Missing">The reason for which the type is not kept, or null if it is.</param>
internal sealed record TypeNode(TypeModel? Model, EquatableArray<Lead> Leads,
    EquatableArray<string> Derived, EquatableArray<TypeModel> Asked, bool IsAbstract, string? Missing);

/// <summary>A type to which another type leads.</summary>
/// <param name="Key">The key of the type: its name in C#, with a prefix that makes it invalid if code cannot name the type.</param>
/// <param name="Id">The type, as <see cref="Microsoft.CodeAnalysis.DocumentationCommentId"/> refers to it.</param>
/// <param name="IsSlot">True if a slot has this type.</param>
internal sealed record Lead(string Key, string Id, bool IsSlot);
