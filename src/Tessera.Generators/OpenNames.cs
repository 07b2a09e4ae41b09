using Microsoft.CodeAnalysis;

namespace Tessera.Generators;

/// <summary>Recognizes types whose values may hold values of any type. For these the library keeps the code of all types.</summary>
internal static class OpenNames
{
    /// <summary>Whether a slot of the type may hold values of any type.</summary>
    public static bool Contains(INamedTypeSymbol type) =>
        type.SpecialType == SpecialType.System_Object
        || Library.Is(type, "TesseraObject")
        || (!type.IsGenericType && Framework.Owns(type) && (type.TypeKind == TypeKind.Interface || Framework.IsSequence(type) || Uncovered.IsJson(type)));

    /// <summary>Whether an attribute makes a member hold extension data, or names a converter of System.Text.Json that is executed.</summary>
    public static bool Contains(AttributeData attribute) =>
        attribute.AttributeClass is { Name: "JsonExtensionDataAttribute" } || (IsJsonConverter(attribute.AttributeClass) && !IsOfEnums(attribute));

    private static bool IsJsonConverter(INamedTypeSymbol? attribute) =>
        attribute is not null && ((attribute.Name == "JsonConverterAttribute" && Framework.Owns(attribute)) || IsJsonConverter(attribute.BaseType));

    /// <summary>Whether the attribute names a converter of System.Text.Json itself for an enum. The library does not execute it. Keeping a converter that makes
    /// code at run time would cause a warning.</summary>
    /// <param name="attribute">The attribute of a type or member.</param>
    /// <param name="slot">The type that has the attribute, or the type of the member that has it.</param>
    public static bool IsSpelling(AttributeData attribute, ITypeSymbol? slot) =>
        (slot is INamedTypeSymbol { OriginalDefinition.SpecialType: SpecialType.System_Nullable_T } nullable ? nullable.TypeArguments[0] : slot) is { TypeKind: TypeKind.Enum }
        && IsOfEnums(attribute)
        && Attributes.ValueOf(attribute.ConstructorArguments[0]) is INamedTypeSymbol converter
        && Framework.Owns(converter);

    /// <summary>Whether the converter is for enums. The library understands these converters without executing them.</summary>
    private static bool IsOfEnums(AttributeData attribute)
    {
        INamedTypeSymbol? converter = attribute.ConstructorArguments.Select(Attributes.ValueOf).FirstOrDefault() as INamedTypeSymbol;
        while (converter is not null && !(converter.Name is "JsonStringEnumConverter" or "JsonNumberEnumConverter" && Framework.Owns(converter)))
            converter = converter.BaseType;
        return converter is not null;
    }
}
