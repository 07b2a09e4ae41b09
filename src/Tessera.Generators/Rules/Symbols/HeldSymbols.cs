using Microsoft.CodeAnalysis;
using Tessera.Contracts.Rules;

namespace Tessera.Generators.Rules.Symbols;

/// <summary>Objects that properties without a setter hold from the start, and that take what is read. The library's <c>HeldObject</c> and <c>HeldMembers</c>, asked of symbols.</summary>
internal static class HeldSymbols
{
    /// <summary>Whether the object in the member may be one that takes what is read, whatever its class is: the property shows a field of its own, of a class that says what it is and is no collection.</summary>
    public static bool MayTake(SymbolMember member, MemberFacts facts) =>
        MemberRules.MayHold(facts)
        && !member.Type.IsAbstract
        && !Framework.IsSequence(member.Type)
        && !Framework.Owns(member.Type)
        && MemberSymbols.IsKept(member);

    /// <summary>Whether objects of a class take all that would be written of them.</summary>
    /// <param name="type">Of a member.</param>
    /// <param name="compilation">The program.</param>
    /// <param name="around">Types that hold it, and are asked about.</param>
    public static bool TakesData(ITypeSymbol type, Compilation compilation, HashSet<ITypeSymbol> around)
    {
        if (type is not INamedTypeSymbol named || Refused.ReasonFor(type) is not null || AttributeSymbols.HasConverter(type) || KnownTypes.Contains(named) || !around.Add(type))
            return false;
        SymbolContract contract = new(named, compilation, around);
        bool takes = contract is { HidesState: false, Problem: null, Lost: null }
            && contract.Members.Any(member => member is { IsHeld: true } or { Decision: { IsWritten: true, IsRead: true } } && IsInPlace(member))
            && !contract.Members.Any(member => !member.IsHeld && IsLeft(member));
        around.Remove(type);
        return takes;
    }

    /// <summary>It would be written and could not be put back, or not even be written.</summary>
    private static bool IsLeft(ContractMember member) => member.Decision.IsWritten && ((member.Decision.IsRead && !IsInPlace(member)) || (!member.HasConverter && IsRefused(member.Type)));

    private static bool IsInPlace(ContractMember member) => member.Storage.CanSet || member.Parameter < 0;

    private static bool IsRefused(ITypeSymbol type) => type is IArrayTypeSymbol array
        ? IsRefused(array.ElementType)
        : Refused.ReasonFor(type) is not null || (type is INamedTypeSymbol named && named.TypeArguments.Any(IsRefused));
}
