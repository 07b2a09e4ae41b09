namespace Tessera.Generators;

/// <summary>A type that a program serializes.</summary>
/// <param name="Type">The type, as <see cref="Microsoft.CodeAnalysis.DocumentationCommentId"/> refers to it; empty if it has type parameters, whose arguments
/// other code decides.</param>
/// <param name="Call">The call that names the type, or null for a root that is not named by a call.</param>
internal sealed record RootModel(string Type, CallModel? Call);
