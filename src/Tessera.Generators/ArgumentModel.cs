namespace Tessera.Generators;

/// <summary>The type argument for a type parameter.</summary>
/// <param name="Parameter">The type parameter, with the method or type that declares it.</param>
/// <param name="IsMarked">True if the type parameter has <c>[TesseraRoot]</c>.</param>
/// <param name="Type">The type argument, as <see cref="Microsoft.CodeAnalysis.DocumentationCommentId"/> refers to it.</param>
/// <param name="Owner">The method or type that declares the type parameters in the argument; empty if it has none, null if one of them is not marked, since its
/// type is then unknown.</param>
internal sealed record ArgumentModel(string Parameter, bool IsMarked, string Type, string? Owner);
