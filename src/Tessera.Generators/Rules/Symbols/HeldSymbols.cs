using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Tessera.Contracts.Rules;

namespace Tessera.Generators.Rules.Symbols;

/// <summary>Finds objects that properties without a setter hold from the start and that reading fills, as the library's <c>HeldObject</c> and
/// <c>HeldMembers</c> do by reflection.</summary>
internal static class HeldSymbols
{
    /// <summary>Whether the member may hold such an object, as far as the member itself tells: the property shows a field, and its type is a concrete class of
    /// the program and not a collection.</summary>
    public static bool MayTake(SymbolMember member, MemberFacts facts) =>
        MemberRules.MayHold(facts)
        && !member.Type.IsAbstract
        && !Framework.IsSequence(member.Type)
        && !Framework.Owns(member.Type)
        && MemberSymbols.HeldFieldOf(member) is not null;

    /// <summary>
    /// Whether a new owner seems to hold an object in the property: the field is readonly, has an initializer, or is set by the getter. The library creates an
    /// owner and looks.
    /// </summary>
    public static bool IsFound(SymbolMember member) => MemberSymbols.HeldFieldOf(member) is { IsReadOnly: true }
        || MemberSymbols.HeldFieldOf(member)?.DeclaringSyntaxReferences
            .Any(part => part.GetSyntax() is VariableDeclaratorSyntax { Initializer: not null }) == true
        || member.Symbol.DeclaringSyntaxReferences.Any(part => part.GetSyntax().DescendantNodes().Any(node => node is AssignmentExpressionSyntax));

    /// <summary>Whether reading can put everything that is written for objects of the class back into an existing object.</summary>
    /// <param name="type">The type of a member.</param>
    /// <param name="compilation">The program.</param>
    /// <param name="known">The answers for the types that were examined before, so that each is examined once: classes may hold each other in very many
    /// ways. For a type that is being examined, the answer is false.</param>
    public static bool TakesData(ITypeSymbol type, Compilation compilation, Dictionary<ITypeSymbol, bool> known)
    {
        if (type is not INamedTypeSymbol named
            || Refused.ReasonFor(type) is not null
            || AttributeSymbols.HasConverter(type)
            || KnownTypes.Contains(named))
            return false;
        if (known.TryGetValue(type, out bool takes))
            return takes;
        known[type] = false;
        SymbolContract contract = new(named, compilation, known);
        takes = contract is { HidesState: false, Problem: null, Lost: null }
            && contract.Members.Any(member => member.MayBeHeld || (member.Decision is { IsWritten: true, IsRead: true } && IsInPlace(member)))
            && !contract.Members.Any(member => !member.MayBeHeld && (IsLeft(member) || (!contract.CanBeMade && SymbolFacts.ShowsOnly(member.Declared))));
        return known[type] = takes;
    }

    /// <summary>Whether the member would be written but could not be put back, or is of a refused type.</summary>
    private static bool IsLeft(ContractMember member) =>
        member.Decision.IsWritten && ((member.Decision.IsRead && !IsInPlace(member)) || (!member.HasConverter && IsRefused(member.Type)));

    private static bool IsInPlace(ContractMember member) => member.Storage.CanSet || member.Parameter < 0;

    private static bool IsRefused(ITypeSymbol type) => type is IArrayTypeSymbol array
        ? IsRefused(array.ElementType)
        : Refused.ReasonFor(type) is not null || (type is INamedTypeSymbol named && named.TypeArguments.Any(IsRefused));
}
