using Microsoft.CodeAnalysis;
using Tessera.Contracts.Rules;

namespace Tessera.Generators;

/// <summary>Decides by the library's rule which collections a get-only property may hold. A trimmed program could not decide this at run time.</summary>
internal static class Fillable
{
    public static bool Includes(INamedTypeSymbol type) => MayBe(type) && FillRules.IsFillable(Describe(type));

    /// <summary>Whether a get-only property may hold the collection only if the property always returns the same object.</summary>
    public static bool OnlyGrows(INamedTypeSymbol type) => MayBe(type) && FillRules.OnlyGrows(Describe(type));

    /// <summary>A cheap first check: most types are no collections, and their members need not be looked up.</summary>
    private static bool MayBe(INamedTypeSymbol type) => Framework.IsSequence(type) || type.Name == "PriorityQueue";

    private static FillFacts Describe(INamedTypeSymbol type) => new(
        type.TypeKind == TypeKind.Class,
        type.TypeKind == TypeKind.Interface,
        type.InstanceConstructors.Any(constructor => constructor is { Parameters.IsEmpty: true, DeclaredAccessibility: Accessibility.Public }),
        IsMutable(type) || type.AllInterfaces.Any(IsMutable),
        HasMethod(type, "Clear"),
        type.AllInterfaces.FirstOrDefault(i => i.OriginalDefinition.SpecialType == SpecialType.System_Collections_Generic_IEnumerable_T) is INamedTypeSymbol sequence
            ? FillRules.FillingMethods.Any(name => HasMethod(type, name, sequence.TypeArguments[0])) || HasPairFilling(type, sequence.TypeArguments[0])
            // These tables of text implement no interface that shows that they can be filled.
            : type.Name is "NameValueCollection" or "StringDictionary" && Framework.Owns(type),
        type.Name == "PriorityQueue" && Framework.Owns(type));

    private static bool IsMutable(INamedTypeSymbol type) =>
        type.OriginalDefinition.SpecialType == SpecialType.System_Collections_Generic_ICollection_T
        || (type.Name is "IList" or "IDictionary" && !type.IsGenericType && type.ContainingNamespace.ToDisplayString() == "System.Collections");

    /// <summary>Whether the type has an Add method that takes a key and a value; its users then see it as a map.</summary>
    private static bool HasPairFilling(INamedTypeSymbol type, ITypeSymbol element) =>
        element is INamedTypeSymbol { Name: "KeyValuePair", TypeArguments.Length: 2 } pair
            && Framework.Owns(pair)
            && HasMethod(type, "Add", pair.TypeArguments[0], pair.TypeArguments[1]);

    /// <param name="type">The type that declares or inherits the method.</param>
    /// <param name="name">The name of the method.</param>
    /// <param name="parameters">The types of all its parameters.</param>
    private static bool HasMethod(INamedTypeSymbol type, string name, params ITypeSymbol[] parameters)
    {
        for (INamedTypeSymbol? level = type; level is not null; level = level.BaseType)
        {
            if (level.GetMembers(name)
                .OfType<IMethodSymbol>()
                .Any(method => method.DeclaredAccessibility == Accessibility.Public && !method.IsStatic && Takes(method, parameters)))
                return true;
        }

        return false;
    }

    private static bool Takes(IMethodSymbol method, ITypeSymbol[] parameters) =>
        method.Parameters.Select(parameter => parameter.Type).SequenceEqual(parameters, SymbolEqualityComparer.Default);
}
