using Microsoft.CodeAnalysis;

namespace Tessera.StructPacker.Generators.Symbols;

internal static class TypeSymbols
{
    public static bool HasAttribute(ISymbol symbol, string name) => symbol.GetAttributes().Any(attribute => Is(attribute, name));

    public static bool Is(AttributeData attribute, string name) =>
        attribute.AttributeClass is { ContainingNamespace: { Name: "StructPacker", ContainingNamespace.IsGlobalNamespace: true } } type && type.Name == name;

    public static bool IsInlineArray(ITypeSymbol type) => type.GetAttributes().Any(attribute => attribute.AttributeClass is { Name: "InlineArrayAttribute" });

    /// <summary>Whether <c>[Obsolete]</c> makes it an error to name the symbol.</summary>
    public static bool IsForbidden(ISymbol symbol) => symbol.GetAttributes().Any(attribute =>
        attribute is { AttributeClass.Name: "ObsoleteAttribute", ConstructorArguments: { Length: 2 } arguments }
            && arguments[1] is { Kind: TypedConstantKind.Primitive, Value: true });

    /// <summary>False for a namespace whose name, or the name of one around it, is still being typed.</summary>
    public static bool HasName(INamespaceSymbol space) => space.IsGlobalNamespace || (space.Name.Length > 0 && HasName(space.ContainingNamespace));

    public static string NameOf(ITypeSymbol type) => type.ToDisplayString(SymbolDisplayFormat.FullyQualifiedFormat);

    /// <summary>Returns the name for messages, without the namespace.</summary>
    public static string ShortNameOf(ITypeSymbol type) => type.ToDisplayString(SymbolDisplayFormat.CSharpShortErrorMessageFormat);

    /// <summary>Returns the name as one identifier: A.B of namespace N becomes N_A_B. An underscore of a name is followed by a zero, with which no name
    /// begins.</summary>
    public static string LayoutNameOf(INamedTypeSymbol type)
    {
        string own = Escape(type.Name);
        if (type.ContainingType is { } outer)
        {
            return LayoutNameOf(outer) + "_" + own;
        }

        string space = type.ContainingNamespace.IsGlobalNamespace
            ? ""
            : Escape(type.ContainingNamespace.ToDisplayString().Replace("@", "")).Replace('.', '_') + "_";
        return space + own;

        static string Escape(string name) => name.Replace("_", "_0");
    }

    /// <summary>Returns why generated code, which is in another file and outside all types, cannot name the type; <see langword="null"/> if it can.</summary>
    public static string? ObstacleTo(ITypeSymbol type)
    {
        for (ITypeSymbol? current = type; current is not null; current = current.ContainingType)
        {
            if (current is INamedTypeSymbol { IsFileLocal: true })
            {
                return $"{ShortNameOf(current)} is local to its file";
            }

            if (current.DeclaredAccessibility is not (Accessibility.Public or Accessibility.Internal or Accessibility.ProtectedOrInternal))
            {
                return $"{ShortNameOf(current)} is {(current.DeclaredAccessibility is Accessibility.Private ? "private" : "protected")}, but generated code is outside the type that contains it";
            }

            if (IsForbidden(current))
            {
                return $"{ShortNameOf(current)} is obsolete, and naming it is an error";
            }

            if (current is INamedTypeSymbol { IsGenericType: true })
            {
                return $"{ShortNameOf(current)} is generic";
            }
        }

        return type.IsRefLikeType ? $"{ShortNameOf(type)} is a ref struct" : null;
    }
}
