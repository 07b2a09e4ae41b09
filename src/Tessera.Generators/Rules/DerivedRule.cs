using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Tessera.Generators.Rules.Symbols;

namespace Tessera.Generators.Rules;

/// <summary>Slots whose objects may be of classes that the data would not name. Writing such an object fails.</summary>
/// <param name="reach">What is serialized.</param>
/// <param name="declared">The classes and structs of the program.</param>
/// <param name="registered">Types to which the program gives names of its own.</param>
internal sealed class DerivedRule(Reach reach, IReadOnlyCollection<INamedTypeSymbol> declared, ISet<ITypeSymbol> registered)
{
    /// <summary>The keys under which a finding says what a fix needs: the base, and the derived types, with the separator between them.</summary>
    public const string Base = "Base", Derived = "Derived";

    public const char Separator = '\n';

    public IEnumerable<Diagnostic> Find() => reach.Slots.Select(slot => slot.Type).OfType<INamedTypeSymbol>().Distinct<INamedTypeSymbol>(SymbolEqualityComparer.Default).SelectMany(Find);

    private IEnumerable<Diagnostic> Find(INamedTypeSymbol type)
    {
        if (!MayHoldOthers(type))
            return [];
        INamedTypeSymbol[] missing = [.. declared.Where(candidate => IsDerived(candidate, type) && !registered.Contains(candidate)).OrderBy(SymbolNames.Of, StringComparer.Ordinal)];
        (string Name, INamedTypeSymbol Type)[] listed = [.. AttributeSymbols.DerivedTypes(type)];
        if (listed.Length > 0)
        {
            return AttributeSymbols.FallsBack(type)
                ? []
                : missing.Where(candidate => !listed.Any(one => SymbolEqualityComparer.Default.Equals(one.Type, candidate))).Select(candidate => Report(Descriptors.Unlisted, candidate.Locations[0], type, [candidate], SymbolNames.Of(candidate), SymbolNames.Of(type)));
        }

        if (!type.IsAbstract && type.TypeKind == TypeKind.Class)
            return missing.Select(candidate => Report(Descriptors.Derived, candidate.Locations[0], type, [candidate], SymbolNames.Of(candidate), SymbolNames.Of(type)));
        if (registered.OfType<INamedTypeSymbol>().Any(known => IsDerived(known, type)))
            return missing.Select(candidate => Report(Descriptors.Unlisted, candidate.Locations[0], type, [candidate], SymbolNames.Of(candidate), SymbolNames.Of(type)));
        Slot slot = reach.Slots.Find(slot => SymbolEqualityComparer.Default.Equals(slot.Type, type));
        return [Report(Descriptors.Closed, slot.Location, type, missing, SymbolNames.Of(type), slot.Place, missing.Length == 0 ? "its classes" : string.Join(", ", missing.Select(SymbolNames.Of)))];
    }

    /// <summary>Of sequences the library knows what to make; what has a converter, and what is refused, is not asked.</summary>
    private static bool MayHoldOthers(INamedTypeSymbol type) =>
        type is { TypeKind: TypeKind.Interface or TypeKind.Class, IsSealed: false, SpecialType: not SpecialType.System_Object }
        && !Framework.IsSequence(type)
        && Refused.ReasonFor(type) is null
        && !AttributeSymbols.HasConverter(type)
        && !KnownTypes.Contains(type)
        && (!Framework.Owns(type) || (type.IsAbstract && type.ContainingNamespace.ToDisplayString() != "System.Text.Json.Nodes"));

    private static bool IsDerived(INamedTypeSymbol type, INamedTypeSymbol parent) =>
        !SymbolEqualityComparer.Default.Equals(type, parent)
        && (type.AllInterfaces.Contains(parent, SymbolEqualityComparer.Default) || MemberSymbols.LevelsOf(type).Contains(parent, SymbolEqualityComparer.Default));

    private static Diagnostic Report(DiagnosticDescriptor rule, Location location, INamedTypeSymbol type, INamedTypeSymbol[] derived, params object[] arguments) => Diagnostic.Create(
        rule,
        location,
        ImmutableDictionary<string, string?>.Empty
            .Add(Base, DocumentationCommentId.CreateDeclarationId(type.OriginalDefinition))
            .Add(Derived, string.Join(Separator.ToString(), derived.Select(one => DocumentationCommentId.CreateDeclarationId(one)))),
        arguments);
}
