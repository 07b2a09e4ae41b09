using Microsoft.CodeAnalysis;

namespace Tessera.Generators.Rules.Symbols;

/// <summary>Finds the methods <c>bool ShouldSerializeX()</c> for a member X, as the library's <c>ShouldSerialize</c> does by reflection.</summary>
internal static class QuestionSymbols
{
    /// <summary>Returns no method for a member that is always written. A method of a derived class does not apply to members of its base class.</summary>
    public static IMethodSymbol[] Of(SymbolMember member, INamedTypeSymbol type) => [.. MemberSymbols.LevelsOf(type)
        .SelectMany(level => level.GetMembers("ShouldSerialize" + member.Symbol.Name).OfType<IMethodSymbol>())
        .Where(method => method is { IsStatic: false, DeclaredAccessibility: Accessibility.Public, Arity: 0, Parameters.IsEmpty: true,
            ReturnType.SpecialType: SpecialType.System_Boolean, ReturnsByRef: false, ReturnsByRefReadonly: false, IsOverride: false })
        .Where(method => MemberSymbols.LevelsOf(member.Symbol.ContainingType).Contains(method.ContainingType, SymbolEqualityComparer.Default))];
}
