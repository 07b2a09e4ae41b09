using Microsoft.CodeAnalysis;
using Tessera.Generators.Rules.Symbols;

namespace Tessera.Generators.Rules;

/// <summary>Finds problems with the state of types: types that the library refuses to write, and state that it leaves out.</summary>
internal static class StateRules
{
    public static IEnumerable<Diagnostic> FindUnsupported(Reach reach) => reach.Slots
        .Select(slot => (Slot: slot, Reason: Refused.ReasonFor(slot.Type)))
        .Where(found => found.Reason is not null)
        .Select(found => Diagnostic.Create(Descriptors.Unsupported, found.Slot.Location, SymbolNames.Of(found.Slot.Type), found.Slot.Place, found.Reason));

    /// <summary>Examines types in the source only, because the compiler does not see all members of other types.</summary>
    public static IEnumerable<Diagnostic> FindLossy(Reach reach) => Own(reach)
        .Select(contract => (contract.Type, Reason: ReasonFor(contract)))
        .Where(found => found.Reason is not null)
        .Select(found => Diagnostic.Create(Descriptors.Lossy, found.Type.Locations[0], found.Type.Name, found.Reason));

    public static IEnumerable<Diagnostic> FindLeftOut(Reach reach) => Own(reach)
        .Where(contract => ReasonFor(contract) is null)
        .SelectMany(contract => contract.FindOmitted())
        .Where(omitted => omitted.Member.Symbol.Locations.Any(location => location.IsInSource))
        .Distinct()
        .Select(omitted => Diagnostic.Create(Descriptors.LeftOut, omitted.Member.Symbol.Locations[0], omitted.Member.Place, omitted.Reason));

    private static IEnumerable<SymbolContract> Own(Reach reach) =>
        reach.Objects.Select(found => found.Contract).Where(contract => contract.Type.Locations.Any(location => location.IsInSource));

    private static string? ReasonFor(SymbolContract contract) => contract switch
    {
        { Problem: string problem } => problem,
        { HasItems: true } or { HasForm: true } => null,
        { HidesState: true } =>
            "all of its state is hidden: it has fields, but no public field, no property that can be set or that its constructor takes, and no scalar that it converts to and from",
        { Lost: SymbolMember lost } => $"its {lost.Symbol.Name} would be lost: it has no setter, {(contract.FindHidden(lost) is SymbolMember hidden
            ? $"and it may come from {hidden.Symbol.Name}, which is not public and not written, in a class that has no public constructor"
            : "and a constructor takes it, but not the one used for reading")}",
        { CanBeMade: false } => "it has no constructor that can be used for reading, because each has a parameter without a public member of its name and type",
        _ => null,
    };
}
