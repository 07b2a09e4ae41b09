using Microsoft.CodeAnalysis;
using Tessera.Contracts.Rules;

namespace Tessera.Generators.Rules.Symbols;

/// <summary>Decides whether an object without members to write has state nevertheless, as the library's <c>HiddenState</c> does by reflection.</summary>
internal static class HiddenSymbols
{
    public static bool In(INamedTypeSymbol type)
    {
        INamedTypeSymbol[] levels = [.. MemberSymbols.LevelsOf(type).Where(level => !Framework.Owns(level))];
        if (levels.SelectMany(level => level.GetMembers().OfType<IPropertySymbol>()).Any(property =>
            property is { IsStatic: false, IsIndexer: false, GetMethod: null, SetMethod.DeclaredAccessibility: Accessibility.Public }))
            return false;
        // A constructor without parameters restores public state that cannot be set.
        bool startsAnew = SymbolFacts.ConstructorsOf(type).Any(constructor => constructor.Parameters.IsEmpty);
        return levels.SelectMany(level => level.GetMembers().OfType<IFieldSymbol>()).Any(field => !field.IsStatic
            && MayBeState(field)
            && (!startsAnew || !IsShown(field)));
    }

    /// <param name="field">The field. If it belongs to a property, the attributes of the property decide.</param>
    private static bool MayBeState(IFieldSymbol field) =>
        field.Type.TypeKind != TypeKind.Delegate && !MemberRules.IsIgnored(AttributeSymbols.Read((ISymbol?)MemberSymbols.PropertyOf(field) ?? field, field));

    private static bool IsShown(IFieldSymbol field) =>
        (MemberSymbols.PropertyOf(field) is IPropertySymbol property ? property.GetMethod?.DeclaredAccessibility : field.DeclaredAccessibility) == Accessibility.Public;
}
