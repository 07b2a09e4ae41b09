namespace Tessera.Generators;

/// <summary>What stands for a type parameter.</summary>
/// <param name="Parameter">The type parameter, and whose it is.</param>
/// <param name="IsMarked">By <c>[TesseraRoot]</c>.</param>
/// <param name="Type">The type that stands for it, as <see cref="Microsoft.CodeAnalysis.DocumentationCommentId"/> refers to it.</param>
/// <param name="Owner">The method or type whose type parameters stand in that type; empty for none, null if one of them is not marked, so that nobody says what it is.</param>
internal sealed record ArgumentModel(string Parameter, bool IsMarked, string Type, string? Owner);
