namespace Tessera.Generators;

/// <summary>A type that a program serializes.</summary>
/// <param name="Type">As <see cref="Microsoft.CodeAnalysis.DocumentationCommentId"/> refers to it; empty for one with type parameters, of which others say what they stand for.</param>
/// <param name="Call">Null for a root that an attribute names.</param>
internal sealed record RootModel(string Type, CallModel? Call);
