using Microsoft.CodeAnalysis;
using Tessera.Contracts.Rules;

namespace Tessera.Generators.Rules.Symbols;

/// <summary>Whether an object has state although it has no members to write. The library's <c>HiddenState</c>, asked of symbols.</summary>
internal static class HiddenSymbols
{
    public static bool In(INamedTypeSymbol type)
    {
        INamedTypeSymbol[] levels = [.. MemberSymbols.LevelsOf(type).Where(level => !Framework.Owns(level))];
        if (levels.SelectMany(level => level.GetMembers().OfType<IPropertySymbol>()).Any(property => property is { IsStatic: false, IsIndexer: false, GetMethod: null, SetMethod.DeclaredAccessibility: Accessibility.Public }))
            return false;
        // A constructor without parameters gives again what is public and nobody can set.
        bool startsAnew = SymbolFacts.ConstructorsOf(type).Any(constructor => constructor.Parameters.IsEmpty);
        return levels.SelectMany(level => level.GetMembers().OfType<IFieldSymbol>()).Any(field => !field.IsStatic && MayBeState(field) && (!startsAnew || !IsShown(field)));
    }

    /// <param name="field">Its property, if it has one, says what it is.</param>
    private static bool MayBeState(IFieldSymbol field) =>
        field.Type.TypeKind != TypeKind.Delegate && !MemberRules.IsIgnored(AttributeSymbols.Read((ISymbol?)MemberSymbols.PropertyOf(field) ?? field, field));

    private static bool IsShown(IFieldSymbol field) =>
        (MemberSymbols.PropertyOf(field) is IPropertySymbol property ? property.GetMethod?.DeclaredAccessibility : field.DeclaredAccessibility) == Accessibility.Public;
}
