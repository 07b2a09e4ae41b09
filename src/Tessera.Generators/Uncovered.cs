using Microsoft.CodeAnalysis;

namespace Tessera.Generators;

/// <summary>Types for which the library still makes code while the program runs, so that calls with them keep their warning.</summary>
internal static class Uncovered
{
    public const string Reason = "the library generates code for it at run time";

    /// <param name="type">A class, struct or interface without a converter of its own.</param>
    /// <param name="family">How it is made and filled; null where nothing is known of that.</param>
    public static bool Contains(INamedTypeSymbol type, MadeFamily? family) =>
        family is null && (type.ContainingAssembly?.Name == "FSharp.Core" || IsUnion(type) || (!IsJson(type) && !IsOpen(type) && Framework.IsSequence(type)));

    /// <summary>Of F#: what says which of its members are fields does not outlast trimming.</summary>
    private static bool IsUnion(INamedTypeSymbol type) => type.GetAttributes().Any(attribute =>
        attribute.AttributeClass is { Name: "CompilationMappingAttribute" } && attribute.ConstructorArguments.Length > 0 && attribute.ConstructorArguments[0].Value is int flags && (flags & 31) == 1);

    /// <summary>The code for values of any type knows it.</summary>
    private static bool IsOpen(INamedTypeSymbol type) => type is { TypeKind: TypeKind.Interface, IsGenericType: false } && Framework.Owns(type);

    public static bool IsJson(INamedTypeSymbol type) => type.ContainingNamespace?.ToDisplayString() is "System.Text.Json" or "System.Text.Json.Nodes";
}
