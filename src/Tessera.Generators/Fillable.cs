using Microsoft.CodeAnalysis;
using Tessera.Contracts.Rules;

namespace Tessera.Generators;

/// <summary>Which collections a get-only property may hold, by the rule of the library. Trimming leaves a program too little of a type to ask that when it runs.</summary>
internal static class Fillable
{
    public static bool Includes(INamedTypeSymbol type) => FillRules.IsFillable(Describe(type));

    /// <summary>Which it may hold if it keeps them.</summary>
    public static bool OnlyGrows(INamedTypeSymbol type) => FillRules.OnlyGrows(Describe(type));

    private static FillFacts Describe(INamedTypeSymbol type) => new(
        type.TypeKind == TypeKind.Class,
        type.TypeKind == TypeKind.Interface,
        type.InstanceConstructors.Any(constructor => constructor is { Parameters.IsEmpty: true, DeclaredAccessibility: Accessibility.Public }),
        IsMutable(type) || type.AllInterfaces.Any(IsMutable),
        HasMethod(type, "Clear"),
        type.AllInterfaces.FirstOrDefault(i => i.OriginalDefinition.SpecialType == SpecialType.System_Collections_Generic_IEnumerable_T) is INamedTypeSymbol sequence
            ? FillRules.FillingMethods.Any(name => HasMethod(type, name, sequence.TypeArguments[0])) || HasPairFilling(type, sequence.TypeArguments[0])
            // Tables of text, which say by no interface that they can be filled.
            : type.Name is "NameValueCollection" or "StringDictionary" && Framework.Owns(type),
        type.Name == "PriorityQueue" && Framework.Owns(type));

    private static bool IsMutable(INamedTypeSymbol type) =>
        type.OriginalDefinition.SpecialType == SpecialType.System_Collections_Generic_ICollection_T
        || (type.Name is "IList" or "IDictionary" && !type.IsGenericType && type.ContainingNamespace.ToDisplayString() == "System.Collections");

    /// <summary>A map for its users takes keys and values one by one.</summary>
    private static bool HasPairFilling(INamedTypeSymbol type, ITypeSymbol element) =>
        element is INamedTypeSymbol { Name: "KeyValuePair", TypeArguments.Length: 2 } pair && Framework.Owns(pair) && HasMethod(type, "Add", pair.TypeArguments[0], pair.TypeArguments[1]);

    /// <param name="type">It, or one that it derives from, has the method.</param>
    /// <param name="name">Of the method.</param>
    /// <param name="parameters">All of them.</param>
    private static bool HasMethod(INamedTypeSymbol type, string name, params ITypeSymbol[] parameters)
    {
        for (INamedTypeSymbol? level = type; level is not null; level = level.BaseType)
        {
            if (level.GetMembers(name).OfType<IMethodSymbol>().Any(method => method.DeclaredAccessibility == Accessibility.Public && !method.IsStatic && Takes(method, parameters)))
                return true;
        }

        return false;
    }

    private static bool Takes(IMethodSymbol method, ITypeSymbol[] parameters) =>
        method.Parameters.Select(parameter => parameter.Type).SequenceEqual(parameters, SymbolEqualityComparer.Default);
}
