using Microsoft.CodeAnalysis;
using Tessera.Generators.Rules.Symbols;

namespace Tessera.Generators.Rules.Layouts;

/// <summary>Gives wire types as text: in the words of printed descriptors, but with the names of types where a descriptor has their members.</summary>
internal static class WireNames
{
    public const string Any = "any", Optional = "optional ", List = "list ", Map = "map ", Enum = "enum ", Union = "union ";

    private static readonly Dictionary<string, string> s_scalars = new()
    {
        ["bool"] = "bool",
        ["byte"] = "u8",
        ["sbyte"] = "i8",
        ["ushort"] = "u16",
        ["short"] = "i16",
        ["uint"] = "u32",
        ["int"] = "i32",
        ["ulong"] = "u64",
        ["nuint"] = "u64",
        ["long"] = "i64",
        ["nint"] = "i64",
        ["System.UInt128"] = "u128",
        ["System.Int128"] = "i128",
        ["System.Half"] = "f16",
        ["float"] = "f32",
        ["double"] = "f64",
        ["char"] = "char",
        ["decimal"] = "decimal",
        ["string"] = "string",
        ["System.Text.StringBuilder"] = "string",
        ["System.IO.MemoryStream"] = List + "u8",
        ["System.Drawing.Color"] = "string",
        ["System.Guid"] = "guid",
        ["System.DateTime"] = "datetime",
        ["System.DateTimeOffset"] = "datetimeoffset",
        ["System.TimeSpan"] = "timespan",
        ["System.DateOnly"] = "date",
        ["System.TimeOnly"] = "time",
        ["System.Numerics.BigInteger"] = "$bigint",
        ["System.Uri"] = "$uri",
        ["System.Version"] = "$version",
        ["System.Net.IPAddress"] = "$ip",
        ["System.Text.Rune"] = "$rune",
        ["object"] = Any,
    };

    public static string Of(ContractMember member) =>
        member.HasConverter && !(member.Attributes.SendsEnumNames || member.Type.TypeKind == TypeKind.Enum)
            ? "custom " + SymbolNames.Of(member.Type)
            : member.Attributes.IsAny
            ? Any
            : Of(member.Type);

    public static string OfItems(INamedTypeSymbol type) => OfSequence(type) ?? List + Any;

    public static string Of(ITypeSymbol type) => type switch
    {
        IDynamicTypeSymbol or ITypeParameterSymbol => Any,
        IArrayTypeSymbol { IsSZArray: true } array => List + Of(array.ElementType),
        IArrayTypeSymbol array => $"array {array.Rank} {Of(array.ElementType)}",
        INamedTypeSymbol named => Of(named),
        _ => SymbolNames.Of(type),
    };

    private static string Of(INamedTypeSymbol type)
    {
        if (s_scalars.TryGetValue(SymbolNames.Of(type), out string? scalar))
            return scalar;
        if (type.TypeKind == TypeKind.Enum)
            return $"{Enum}{Of(type.EnumUnderlyingType!)} {SymbolNames.Of(type)}";
        if (type.OriginalDefinition.SpecialType == SpecialType.System_Nullable_T
            || (type is { Name: "TesseraMaybe", TypeArguments.Length: 1 } && KnownTypes.Contains(type)))
            return Optional + Of(type.TypeArguments[0]);
        if (type is { Name: "Lazy", TypeArguments.Length: 1 } && Framework.Owns(type))
            return Of(type.TypeArguments[0]);
        if (AttributeSymbols.HasConverter(type))
            return "custom " + SymbolNames.Of(type);
        if (type.IsTupleType)
            return $"({string.Join(", ", type.TupleElements.Select(element => Of(element.Type)))})";
        if (AttributeSymbols.DerivedTypes(type).Any())
            return Union + SymbolNames.Of(type);
        if (Framework.IsSequence(type) && Framework.Owns(type))
            return OfSequence(type) ?? (type.AllInterfaces.Any(i => i.Name == "IDictionary") ? $"{Map}{Any} {Any}" : List + Any);
        if (type.IsAbstract || type.TypeKind == TypeKind.Interface || SymbolNames.Of(type).StartsWith("System.Text.Json.", StringComparison.Ordinal))
            return Any;
        return SymbolNames.Of(type);
    }

    /// <summary>Returns the list or map type of what the type enumerates, or null. A sequence of pairs is a map.</summary>
    private static string? OfSequence(INamedTypeSymbol type)
    {
        if (type is { TypeArguments.Length: 1, Name: "Memory" or "ReadOnlyMemory" or "ReadOnlySequence" })
            return List + Of(type.TypeArguments[0]);
        INamedTypeSymbol? sequence = type.AllInterfaces.Append(type).FirstOrDefault(i => i.OriginalDefinition.SpecialType == SpecialType.System_Collections_Generic_IEnumerable_T);
        return sequence?.TypeArguments[0] switch
        {
            null => null,
            INamedTypeSymbol { Name: "KeyValuePair", TypeArguments: { Length: 2 } pair } item when Framework.Owns(item) => $"{Map}{Of(pair[0])} {Of(pair[1])}",
            ITypeSymbol item => List + Of(item),
        };
    }
}
