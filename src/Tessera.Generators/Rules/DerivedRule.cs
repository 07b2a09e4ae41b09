using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Tessera.Generators.Rules.Symbols;

namespace Tessera.Generators.Rules;

/// <summary>Finds slots that may hold objects of derived classes without a name in the data. Writing an object of such a class fails.</summary>
/// <param name="reach">The serialized types and their slots.</param>
/// <param name="declared">The classes and structs of the program.</param>
/// <param name="registered">The types that the program registers under names of its own.</param>
internal sealed class DerivedRule(Reach reach, IReadOnlyCollection<INamedTypeSymbol> declared, ISet<ITypeSymbol> registered)
{
    /// <summary>The keys of a diagnostic's properties for the code fix: the base type, and the derived types, joined by <see cref="Separator"/>.</summary>
    public const string Base = "Base", Derived = "Derived";

    public const char Separator = '\n';

    public IEnumerable<Diagnostic> Find() =>
        reach.Slots.Select(slot => slot.Type).OfType<INamedTypeSymbol>().Distinct<INamedTypeSymbol>(SymbolEqualityComparer.Default).SelectMany(Find);

    private IEnumerable<Diagnostic> Find(INamedTypeSymbol type)
    {
        if (!MayHoldOthers(type))
            return [];
        INamedTypeSymbol[] missing = [.. declared.Where(candidate => IsDerived(candidate, type) && !registered.Contains(candidate)).OrderBy(SymbolNames.Of,
            StringComparer.Ordinal)];
        (string Name, INamedTypeSymbol Type)[] listed = [.. AttributeSymbols.DerivedTypes(type)];
        if (listed.Length > 0)
        {
            return AttributeSymbols.FallsBack(type)
                ? []
                : missing.Where(candidate => !listed.Any(one => SymbolEqualityComparer.Default.Equals(one.Type, candidate)))
                    .Select(candidate => Report(Descriptors.Unlisted, candidate.Locations[0], type, [candidate],
                        SymbolNames.Of(candidate), SymbolNames.Of(type)));
        }

        if (!type.IsAbstract && type.TypeKind == TypeKind.Class)
            return missing.Select(candidate => Report(Descriptors.Derived, candidate.Locations[0],
                type, [candidate], SymbolNames.Of(candidate), SymbolNames.Of(type)));
        if (registered.OfType<INamedTypeSymbol>().Any(known => IsDerived(known, type)))
            return missing.Select(candidate => Report(Descriptors.Unlisted, candidate.Locations[0],
                type, [candidate], SymbolNames.Of(candidate), SymbolNames.Of(type)));
        Slot slot = reach.Slots.Find(slot => SymbolEqualityComparer.Default.Equals(slot.Type, type));
        return [Report(Descriptors.Closed, slot.Location, type, missing, SymbolNames.Of(type), slot.Place, missing.Length == 0
            ? "its classes"
            : string.Join(", ", missing.Select(SymbolNames.Of)))];
    }

    /// <summary>Leaves out sequences, for which the library knows what to create, types with a converter, and refused types.</summary>
    private static bool MayHoldOthers(INamedTypeSymbol type) =>
        type is { TypeKind: TypeKind.Interface or TypeKind.Class, IsSealed: false, SpecialType: not SpecialType.System_Object }
        && !Framework.IsSequence(type)
        && Refused.ReasonFor(type) is null
        && !AttributeSymbols.HasConverter(type)
        && !KnownTypes.Contains(type)
        && (!Framework.Owns(type) || (type.IsAbstract && type.ContainingNamespace.ToDisplayString() != "System.Text.Json.Nodes"));

    private static bool IsDerived(INamedTypeSymbol type, INamedTypeSymbol parent) =>
        !SymbolEqualityComparer.Default.Equals(type, parent)
        && (type.AllInterfaces.Contains(parent, SymbolEqualityComparer.Default)
            || MemberSymbols.LevelsOf(type).Contains(parent, SymbolEqualityComparer.Default));

    private static Diagnostic Report(DiagnosticDescriptor rule, Location location, INamedTypeSymbol type, INamedTypeSymbol[] derived, params object[] arguments) => Diagnostic.Create(
        rule,
        location,
        ImmutableDictionary<string, string?>.Empty
            .Add(Base, DocumentationCommentId.CreateDeclarationId(type.OriginalDefinition))
            .Add(Derived, string.Join(Separator.ToString(), derived.Select(one => DocumentationCommentId.CreateDeclarationId(one)))),
        arguments);
}
