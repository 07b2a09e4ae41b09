using Microsoft.CodeAnalysis;

namespace Tessera.Generators.Rules.Symbols;

/// <summary>The methods <c>bool ShouldSerializeX()</c>, which are asked whether a member X is written. The library's <c>ShouldSerialize</c>, asked of symbols.</summary>
internal static class QuestionSymbols
{
    /// <summary>None for a member that is always written. A method that a derived class adds says nothing about members of its base.</summary>
    public static IMethodSymbol[] Of(SymbolMember member, INamedTypeSymbol type) => [.. MemberSymbols.LevelsOf(type)
        .SelectMany(level => level.GetMembers("ShouldSerialize" + member.Symbol.Name).OfType<IMethodSymbol>())
        .Where(method => method is { IsStatic: false, DeclaredAccessibility: Accessibility.Public, Arity: 0, Parameters.IsEmpty: true, ReturnType.SpecialType: SpecialType.System_Boolean, ReturnsByRef: false, ReturnsByRefReadonly: false, IsOverride: false })
        .Where(method => MemberSymbols.LevelsOf(member.Symbol.ContainingType).Contains(method.ContainingType, SymbolEqualityComparer.Default))];
}
