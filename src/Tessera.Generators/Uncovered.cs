using Microsoft.CodeAnalysis;
using Tessera.Generators.Rules.Symbols;

namespace Tessera.Generators;

/// <summary>Recognizes types for which the library still makes code at run time. Calls with these types keep their warning.</summary>
internal static class Uncovered
{
    public const string Reason = "the library generates code for it at run time";

    /// <param name="type">A class, struct or interface without a built-in converter.</param>
    /// <param name="family">The family of the type, or null if none is known.</param>
    public static bool Contains(INamedTypeSymbol type, MadeFamily? family) =>
        family is null
            && (type.ContainingAssembly?.Name == "FSharp.Core"
                || IsUnion(type)
                || (!IsJson(type) && !IsOpen(type) && !ListsClasses(type) && Framework.IsSequence(type)));

    /// <summary>Whether reading creates one of the derived classes that the type lists, and never the type itself.</summary>
    private static bool ListsClasses(INamedTypeSymbol type) => type.IsAbstract && AttributeSymbols.DerivedTypes(type).Any();

    /// <summary>Whether the type is a union of F#. Trimming removes the information about which of its members are fields.</summary>
    private static bool IsUnion(INamedTypeSymbol type) => type.GetAttributes().Any(attribute =>
        attribute.AttributeClass is { Name: "CompilationMappingAttribute" }
            && attribute.ConstructorArguments.Length > 0
            && Attributes.ValueOf(attribute.ConstructorArguments[0]) is int flags
            && (flags & 31) == 1);

    /// <summary>Whether the code for values of any type covers the type.</summary>
    private static bool IsOpen(INamedTypeSymbol type) => type is { TypeKind: TypeKind.Interface, IsGenericType: false } && Framework.Owns(type);

    public static bool IsJson(INamedTypeSymbol type) => type.ContainingNamespace?.ToDisplayString() is "System.Text.Json" or "System.Text.Json.Nodes";
}
