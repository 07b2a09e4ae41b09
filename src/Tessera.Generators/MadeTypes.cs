using Microsoft.CodeAnalysis;

namespace Tessera.Generators;

/// <summary>Lists the types that reading creates for a less specific type: a class for a collection interface, all untyped values for object.</summary>
internal static class MadeTypes
{
    private static readonly Dictionary<string, string> s_classes = new()
    {
        ["IEnumerable"] = "List`1",
        ["ICollection"] = "List`1",
        ["IList"] = "List`1",
        ["IReadOnlyCollection"] = "List`1",
        ["IReadOnlyList"] = "List`1",
        ["ISet"] = "HashSet`1",
        ["IReadOnlySet"] = "HashSet`1",
        ["IDictionary"] = "Dictionary`2",
        ["IReadOnlyDictionary"] = "Dictionary`2",
    };

    /// <summary>Returns the pair types of a map, or of a keyed collection.</summary>
    public static IEnumerable<INamedTypeSymbol> PairsOf(INamedTypeSymbol type, Compilation compilation)
    {
        for (INamedTypeSymbol? level = type; level is not null; level = level.BaseType)
        {
            if (level is { Name: "KeyedCollection", TypeArguments.Length: 2 }
                && compilation.GetTypeByMetadataName("System.Collections.Generic.KeyValuePair`2")?.Construct([.. level.TypeArguments]) is INamedTypeSymbol pair)
                return [pair];
        }

        return type.AllInterfaces.Concat([type]).Select(i => i is { Name: "IEnumerable", TypeArguments.Length: 1 } && i.TypeArguments[0] is INamedTypeSymbol { Name: "KeyValuePair" } item ? item : null).OfType<INamedTypeSymbol>();
    }

    public static IEnumerable<INamedTypeSymbol> Of(INamedTypeSymbol type, Compilation compilation)
    {
        if (IsUntypedMap(type))
        {
            return
            [
                .. Find("Dictionary`2")?.Construct(compilation.ObjectType, compilation.ObjectType) is INamedTypeSymbol entries
                    ? [entries]
                    : Array.Empty<INamedTypeSymbol>(),
                .. type.Name == "SortedList" && Find("SortedDictionary`2")?.Construct(compilation.ObjectType, compilation.ObjectType) is INamedTypeSymbol sorted
                    ? [sorted]
                    : Array.Empty<INamedTypeSymbol>(),
            ];
        }

        if (type.SpecialType == SpecialType.System_Object)
        {
            return
            [
                .. Find("List`1")?.Construct(type) is INamedTypeSymbol list ? [list] : Array.Empty<INamedTypeSymbol>(),
                .. Find("Dictionary`2")?.Construct(compilation.GetSpecialType(SpecialType.System_String), type) is INamedTypeSymbol map
                    ? [map]
                    : Array.Empty<INamedTypeSymbol>(),
                .. Find("Dictionary`2")?.Construct(type, type) is INamedTypeSymbol other ? [other] : Array.Empty<INamedTypeSymbol>(),
                .. compilation.GetTypeByMetadataName("Tessera.TesseraObject") is INamedTypeSymbol members ? [members] : Array.Empty<INamedTypeSymbol>(),
            ];
        }

        // If a JsonObject holds extension data, its wire type is that of a map.
        if (type.Name == "JsonObject" && Framework.Owns(type) && compilation.GetTypeByMetadataName("System.Text.Json.Nodes.JsonNode") is INamedTypeSymbol node)
            return Find("Dictionary`2")?.Construct(compilation.GetSpecialType(SpecialType.System_String), node) is INamedTypeSymbol names ? [names] : [];
        if (type is { Name: "ILookup" or "Lookup" or "IGrouping", TypeArguments.Length: 2 }
            && Framework.Owns(type)
            && Find("List`1")?.Construct(type.TypeArguments[1]) is INamedTypeSymbol items)
            return type.Name != "IGrouping" && Find("Dictionary`2")?.Construct(type.TypeArguments[0], items) is INamedTypeSymbol lookup ? [lookup] : [items];
        return type.IsGenericType
            && Framework.Owns(type)
            && s_classes.TryGetValue(type.Name, out string? name)
            && Find(name)?.Construct([.. type.TypeArguments]) is INamedTypeSymbol made
            ? [made]
            : [];

        INamedTypeSymbol? Find(string metadataName) => compilation.GetTypeByMetadataName("System.Collections.Generic." + metadataName);
    }

    private static bool IsUntypedMap(INamedTypeSymbol type)
    {
        INamedTypeSymbol[] all = [.. type.AllInterfaces, type];
        return all.Any(i => i is { Name: "IDictionary", IsGenericType: false } && Framework.Owns(i))
            && !all.Any(i => i is { Name: "IDictionary", IsGenericType: true });
    }
}
