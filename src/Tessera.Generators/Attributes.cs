using Microsoft.CodeAnalysis;

namespace Tessera.Generators;

/// <summary>Says what attributes mean for generated code. A type with an attribute that changes the choice, form or order of members gets no code.</summary>
internal static class Attributes
{
    /// <summary>Attributes of serialization libraries that do not change the code: they name members, list derived types or require members.</summary>
    private static readonly HashSet<string> s_harmless =
    [
        "JsonDerivedTypeAttribute", "JsonPolymorphicAttribute", "JsonPropertyNameAttribute", "JsonRequiredAttribute", "JsonConstructorAttribute",
        "TesseraSerializableAttribute", "TesseraAliasAttribute", "TesseraRootAttribute",
    ];

    private static readonly HashSet<string> s_ofMembers =
    [
        "DataMemberAttribute", "JsonPropertyOrderAttribute", "JsonIgnoreAttribute", "JsonIncludeAttribute",
        "JsonPropertyAttribute", "JsonExtensionDataAttribute", "IgnoreDataMemberAttribute",
        "NonSerializedAttribute",
    ];

    /// <summary>Whether the attribute belongs to a member and is already part of the facts that the rules use.</summary>
    public static bool IsOfMember(AttributeData attribute) => attribute.AttributeClass is INamedTypeSymbol type && s_ofMembers.Contains(type.Name);

    public static bool Has(ISymbol symbol, string name) => symbol.GetAttributes().Any(attribute => attribute.AttributeClass?.Name == name);

    /// <summary>Whether <c>[Obsolete]</c> makes it an error to name or call the symbol.</summary>
    public static bool Forbid(ISymbol symbol) =>
        symbol.GetAttributes().Any(attribute => attribute is { AttributeClass.Name: "ObsoleteAttribute", ConstructorArguments: { Length: 2 } arguments }
            && ValueOf(arguments[1]) is true);

    /// <summary>Returns the value of an argument. An array, which is also what a params parameter takes, has no value of this kind: asking
    /// for it throws.</summary>
    public static object? ValueOf(TypedConstant argument) => argument.Kind == TypedConstantKind.Array ? null : argument.Value;

    public static bool IsHarmless(AttributeData attribute) =>
        attribute.AttributeClass is INamedTypeSymbol type
        && (s_harmless.Contains(type.Name)
            || !(IsOfLibrary(type) || type.Name is "NonSerializedAttribute" or "CompilationMappingAttribute" || DerivesFromConverter(type)));

    /// <summary>Whether the attribute belongs to one of the libraries whose attributes Tessera obeys.</summary>
    public static bool IsOfLibrary(INamedTypeSymbol type) =>
        type.ContainingNamespace?.ToDisplayString() is string name
        && (name is "Tessera" or "System.Runtime.Serialization" or "System.Text.Json.Serialization"
            || name.StartsWith("Newtonsoft.Json", StringComparison.Ordinal));

    /// <summary>An application's own attribute may derive from an attribute that Tessera obeys.</summary>
    private static bool DerivesFromConverter(INamedTypeSymbol type) =>
        type.BaseType is INamedTypeSymbol parent && (IsOfLibrary(parent) || DerivesFromConverter(parent));
}
