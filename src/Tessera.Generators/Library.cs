using Microsoft.CodeAnalysis;

namespace Tessera.Generators;

/// <summary>Recognizes the types of the library's root namespace, which users name.</summary>
internal static class Library
{
    public static bool Owns(INamedTypeSymbol? type) => type is { ContainingNamespace: { Name: "Tessera", ContainingNamespace.IsGlobalNamespace: true } };

    /// <param name="type">Any type.</param>
    /// <param name="name">The name without type parameters.</param>
    public static bool Is(INamedTypeSymbol? type, string name) => Owns(type) && type!.Name == name;
}
