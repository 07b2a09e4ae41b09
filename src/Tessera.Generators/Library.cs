using Microsoft.CodeAnalysis;

namespace Tessera.Generators;

/// <summary>What users of the library name: the types of its own namespace.</summary>
internal static class Library
{
    public static bool Owns(INamedTypeSymbol? type) => type is { ContainingNamespace: { Name: "Tessera", ContainingNamespace.IsGlobalNamespace: true } };

    /// <param name="type">Any type.</param>
    /// <param name="name">Without type parameters.</param>
    public static bool Is(INamedTypeSymbol? type, string name) => Owns(type) && type!.Name == name;
}
