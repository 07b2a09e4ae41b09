using System.Globalization;
using Microsoft.CodeAnalysis;
using Tessera.Generators.Rules.Symbols;

namespace Tessera.Generators.Rules.Layouts;

/// <summary>Reads the layouts of the serialized types that the project itself declares. Each assembly compares its own types.</summary>
internal static class LayoutReader
{
    /// <summary>The name of the member that holds the items of a collection with members.</summary>
    private const string Items = "$items";

    public static Dictionary<string, Layout> Read(Reach reach)
    {
        Dictionary<string, Layout> layouts = new(StringComparer.Ordinal);
        foreach (Layout layout in reach.Objects.Select(found => Read(found.Contract))
            .Concat(reach.Unions.Select(ReadUnion))
            .Concat(reach.Enums.Select(ReadEnum)))
        {
            if (layout.Type.Locations.Any(location => location.IsInSource))
                layouts[layout.Name] = layout;
        }

        return layouts;
    }

    private static Layout Read(SymbolContract contract)
    {
        IEnumerable<LayoutMember> members = contract.Members
            .Where(member => !member.Attributes.IsOverflow && member.Decision.IsWritten)
            .OrderBy(member => member.Decision.Order)
            .Select(member => new LayoutMember(member.Decision.Name, WireNames.Of(member),
                member.Declared.Symbol, member.Attributes.Aliases, member.MustBeSent));
        if (contract.HasItems)
            members = members.Append(new LayoutMember(Items, WireNames.OfItems(contract.Type), contract.Type, [], MustBeSent: false));
        return new Layout(SymbolNames.Of(contract.Type), contract.Type, [.. members]);
    }

    private static Layout ReadUnion(INamedTypeSymbol type) => new(
        WireNames.Of(type),
        type,
        [.. AttributeSymbols.DerivedTypes(type).OrderBy(derived => derived.Name, StringComparer.Ordinal)
            .Select(derived => new LayoutMember(derived.Name, SymbolNames.Of(derived.Type), derived.Type, [], MustBeSent: false))]);

    private static Layout ReadEnum(INamedTypeSymbol type) => new(
        WireNames.Of(type),
        type,
        [.. type.GetMembers().OfType<IFieldSymbol>().Where(field => field.HasConstantValue)
            .Select(field => new LayoutMember(field.Name, Convert.ToString(field.ConstantValue, CultureInfo.InvariantCulture)!,
                field, [], MustBeSent: false))]);
}
