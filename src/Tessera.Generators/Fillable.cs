using Microsoft.CodeAnalysis;
using Tessera.Contracts.Rules;
using Tessera.Generators.Rules.Symbols;

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
            : HasUntypedFilling(type)
            // These tables of text implement no interface that shows that they can be filled.
            || (type.Name is "NameValueCollection" or "StringDictionary" && Framework.Owns(type)),
        type.Name == "PriorityQueue" && Framework.Owns(type));

    /// <summary>
    /// Returns the element type of a collection without a type parameter, as <c>ClassFillers.FindElement</c> of the library does; null if its elements may be
    /// of any type.
    /// </summary>
    public static ITypeSymbol? UntypedElement(INamedTypeSymbol type)
    {
        IParameterSymbol[] adders = [.. Fillers(type, "Add").Where(method => !method.IsOverride).Select(method => method.Parameters[0])];
        if (adders.Length == 1 && adders[0].RefKind == RefKind.None && adders[0].Type.SpecialType != SpecialType.System_Object)
            return adders[0].Type;
        ITypeSymbol? item = MemberSymbols.LevelsOf(type).SelectMany(level => level.GetMembers().OfType<IPropertySymbol>())
            .FirstOrDefault(property => property is { DeclaredAccessibility: Accessibility.Public, RefKind: RefKind.None, Parameters.Length: 1 }
                && property.Parameters[0].Type.SpecialType == SpecialType.System_Int32)
            ?.Type;
        return item is not null && (type.AllInterfaces.Any(i => i.Name == "IList" && IsMutable(i)) || adders.Any(adder => Takes(adder, item))) ? item : null;
    }

    private static bool Takes(IParameterSymbol adder, ITypeSymbol item) =>
        adder.Type.SpecialType == SpecialType.System_Object
        || SymbolEqualityComparer.Default.Equals(adder.Type, item)
        || item.AllInterfaces.Contains(adder.Type, SymbolEqualityComparer.Default)
        || (item is INamedTypeSymbol named && MemberSymbols.LevelsOf(named).Contains(adder.Type, SymbolEqualityComparer.Default));

    /// <summary>
    /// Whether a collection without a type parameter takes elements one by one. A collection of names and values takes other such collections.
    /// </summary>
    private static bool HasUntypedFilling(INamedTypeSymbol type) =>
        Framework.IsSequence(type)
        && !MemberSymbols.LevelsOf(type).Any(level => level.Name == "NameObjectCollectionBase" && Framework.Owns(level))
        && UntypedElement(type) is var element
        && FillRules.FillingMethods.Any(name => Fillers(type, name).Any(method => method.Parameters[0].Type is { } taken
            && (taken.SpecialType == SpecialType.System_Object || SymbolEqualityComparer.Default.Equals(taken, element))));

    private static IEnumerable<IMethodSymbol> Fillers(INamedTypeSymbol type, string name) => MemberSymbols.LevelsOf(type)
        .SelectMany(level => level.GetMembers(name).OfType<IMethodSymbol>())
        .Where(method => method is { DeclaredAccessibility: Accessibility.Public, IsStatic: false, Parameters.Length: 1 });

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
    /// <param name="items">The types of the values that its parameters take.</param>
    private static bool HasMethod(INamedTypeSymbol type, string name, params ITypeSymbol[] items)
    {
        for (INamedTypeSymbol? level = type; level is not null; level = level.BaseType)
        {
            if (level.GetMembers(name)
                .OfType<IMethodSymbol>()
                .Any(method => method.DeclaredAccessibility == Accessibility.Public && !method.IsStatic && Takes(method, items)))
                return true;
        }

        return false;
    }

    private static bool Takes(IMethodSymbol method, ITypeSymbol[] items) =>
        method.Parameters.Length == items.Length && method.Parameters.Zip(items, Takes).All(takes => takes);
}
