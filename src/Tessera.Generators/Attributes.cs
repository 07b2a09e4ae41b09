using Microsoft.CodeAnalysis;

namespace Tessera.Generators;

/// <summary>What attributes mean for the code of a type. Whatever changes what is state, how it is written, or its order, leaves the type without code.</summary>
internal static class Attributes
{
    /// <summary>They name, list or require, and change nothing about the code.</summary>
    private static readonly HashSet<string> s_harmless =
    [
        "JsonDerivedTypeAttribute", "JsonPolymorphicAttribute", "JsonPropertyNameAttribute", "JsonRequiredAttribute", "JsonConstructorAttribute",
        "TesseraSerializableAttribute", "TesseraAliasAttribute", "TesseraRootAttribute",
    ];

    private static readonly HashSet<string> s_ofMembers =
    [
        "DataMemberAttribute", "JsonPropertyOrderAttribute", "JsonIgnoreAttribute", "JsonIncludeAttribute", "JsonPropertyAttribute", "JsonExtensionDataAttribute", "IgnoreDataMemberAttribute",
        "NonSerializedAttribute",
    ];

    /// <summary>What it says of a member is in the facts that the rules ask for.</summary>
    public static bool IsOfMember(AttributeData attribute) => attribute.AttributeClass is INamedTypeSymbol type && s_ofMembers.Contains(type.Name);

    public static bool Has(ISymbol symbol, string name) => symbol.GetAttributes().Any(attribute => attribute.AttributeClass?.Name == name);

    /// <summary>Obsolete in a way that makes code which names or calls it an error.</summary>
    public static bool Forbid(ISymbol symbol) =>
        symbol.GetAttributes().Any(attribute => attribute is { AttributeClass.Name: "ObsoleteAttribute", ConstructorArguments: { Length: 2 } arguments } && arguments[1].Value is true);

    public static bool IsHarmless(AttributeData attribute) =>
        attribute.AttributeClass is INamedTypeSymbol type
        && (s_harmless.Contains(type.Name) || !(IsOfLibrary(type) || type.Name is "NonSerializedAttribute" or "CompilationMappingAttribute" || DerivesFromConverter(type)));

    /// <summary>Of one of those libraries whose attributes are obeyed.</summary>
    public static bool IsOfLibrary(INamedTypeSymbol type) =>
        type.ContainingNamespace?.ToDisplayString() is string name
        && (name is "Tessera" or "System.Runtime.Serialization" or "System.Text.Json.Serialization" || name.StartsWith("Newtonsoft.Json", StringComparison.Ordinal));

    /// <summary>The application's own attribute may derive from one that is obeyed.</summary>
    private static bool DerivesFromConverter(INamedTypeSymbol type) => type.BaseType is INamedTypeSymbol parent && (IsOfLibrary(parent) || DerivesFromConverter(parent));
}
