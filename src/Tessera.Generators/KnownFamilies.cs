using Microsoft.CodeAnalysis;

namespace Tessera.Generators;

/// <summary>Types of packages and of F# that the library recognizes by name (<c>NamedFamilies</c>, <c>FSharpFamilies</c>), with the call of the library's
/// method for each.</summary>
internal static class KnownFamilies
{
    private const string Known = "global::Tessera.Contracts.Reflection.TesseraKnownFamilies.";

    private const string FSharp = "global::Tessera.Contracts.Reflection.TesseraFSharpFamilies.";

    /// <summary>The names of the types, checked first because most types have another name.</summary>
    private static readonly HashSet<string> s_names = ["Ulid", "BinaryData", "ETag", "ResourceIdentifier",
        "PhysicalAddress", "StringValues", "FSharpOption", "FSharpValueOption", "FSharpList", "FSharpMap"];

    /// <summary>Returns null for a type that is not one of these.</summary>
    /// <param name="type">A class or struct.</param>
    /// <param name="compilation">The program.</param>
    /// <param name="name">Returns the name of a type in generated code.</param>
    public static MadeFamily? Find(INamedTypeSymbol type, Compilation compilation, Func<ITypeSymbol, string> name) =>
        (FindByName(type, compilation, name) ?? FindByBase(type, name)) is MadeFamily found ? found with { IsAskedByName = found.Form is null } : null;

    private static MadeFamily? FindByName(INamedTypeSymbol type, Compilation compilation, Func<ITypeSymbol, string> name)
    {
        if (!s_names.Contains(type.Name))
            return null;
        string space = type.ContainingNamespace?.ToDisplayString() ?? "";
        string own = $"<{name(type)}>()";
        switch (space, type.Name, type.IsValueType)
        {
            case ("System" or "NUlid", "Ulid", true) when Has(type, "ToGuid", "ToByteArray"):
                return new(Known + "Ulid" + own, [Get("System.Guid")]);
            case ("System", "BinaryData", false) when Has(type, "ToMemory", "MediaType", "FromBytes"):
                return new($"{Known}Binary<{name(type)}>(static data => data.ToMemory(), static data => data.MediaType, static (bytes, media) => {name(type)}.FromBytes(bytes, media))", [Get("System.ReadOnlyMemory`1").Construct(compilation.GetSpecialType(SpecialType.System_Byte)), compilation.GetSpecialType(SpecialType.System_String)], Form: "Binary");
            case ("Azure", "ETag", true):
                return new(Known + "ETag" + own, [compilation.GetSpecialType(SpecialType.System_String)]);
            case ("Azure.Core", "ResourceIdentifier", false):
                return new(Known + "Text" + own, [compilation.GetSpecialType(SpecialType.System_String)]);
            case ("System.Net.NetworkInformation", "PhysicalAddress", false) when Has(type, "TryParse"):
                return new(Known + "Parsed" + own, [compilation.GetSpecialType(SpecialType.System_String)]);
            case ("Microsoft.Extensions.Primitives", "StringValues", true) when Has(type, "ToArray", "op_Implicit"):
                return new(Known + "StringValues" + own, [compilation.CreateArrayTypeSymbol(compilation.GetSpecialType(SpecialType.System_String))]);
            case ("Microsoft.FSharp.Core", "FSharpOption", _):
                return new($"{FSharp}Option<{name(type)}, {name(type.TypeArguments[0])}>()", []);
            case ("Microsoft.FSharp.Core", "FSharpValueOption", _) when type.ContainingAssembly.GetTypeByMetadataName("Microsoft.FSharp.Core.FSharpOption`1")?.Construct([.. type.TypeArguments]) is INamedTypeSymbol option:
                return new($"{FSharp}ValueOption<{name(type)}, {name(option)}, {name(type.TypeArguments[0])}>()", [option]);
            case ("Microsoft.FSharp.Collections", "FSharpList", _):
                return new($"{FSharp}List<{name(type)}, {name(type.TypeArguments[0])}>()", []);
            case ("Microsoft.FSharp.Collections", "FSharpMap", _):
                return new($"{FSharp}Map<{name(type)}, {string.Join(", ", type.TypeArguments.Select(name))}>()", []);
        }

        return null;

        INamedTypeSymbol Get(string metadataName) => compilation.GetTypeByMetadataName(metadataName)!;
    }

    /// <summary>Whether the type is a union of the package OneOf or derives from one.</summary>
    public static bool IsUnion(INamedTypeSymbol type)
    {
        INamedTypeSymbol? level = type;
        while (level is not null && !(level is { IsGenericType: true, Name: "OneOf" or "OneOfBase" } && IsIn(level, "OneOf")))
            level = level.BaseType;
        return level is not null;
    }

    private static MadeFamily? FindByBase(INamedTypeSymbol type, Func<ITypeSymbol, string> name)
    {
        for (INamedTypeSymbol? parent = type.BaseType; parent is not null; parent = parent.BaseType)
        {
            if (parent is { Name: "SmartEnum", Arity: 2 } && IsIn(parent, "Ardalis.SmartEnum") && Has(parent, "Value", "TryFromValue"))
            {
                string method = parent.TypeArguments[1].IsValueType ? "SmartEnumOfStruct" : "SmartEnum";
                return new($"{Known}{method}<{name(type)}, {string.Join(", ", parent.TypeArguments.Select(name))}>()", [parent.TypeArguments[1]]);
            }

            if (parent.Name == "DbConnectionStringBuilder"
                && IsIn(parent, "System.Data.Common")
                && type.InstanceConstructors.Any(constructor => constructor is { Parameters.IsEmpty: true, DeclaredAccessibility: Accessibility.Public }))
                return new($"{Known}ConnectionString<{name(type)}>()", []);
        }

        return null;
    }

    private static bool IsIn(INamedTypeSymbol type, string space) => type.ContainingNamespace?.ToDisplayString() == space;

    private static bool Has(INamedTypeSymbol type, params string[] members) => members.All(member => !type.GetMembers(member).IsEmpty);
}
