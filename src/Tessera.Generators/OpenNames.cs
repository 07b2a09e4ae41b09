using Microsoft.CodeAnalysis;

namespace Tessera.Generators;

/// <summary>Types whose values may hold values of any type: the library keeps the code for all of them.</summary>
internal static class OpenNames
{
    /// <summary>Whether values in slots of the type may be of any type.</summary>
    public static bool Contains(INamedTypeSymbol type) =>
        type.SpecialType == SpecialType.System_Object
        || Library.Is(type, "TesseraObject")
        || (!type.IsGenericType && Framework.Owns(type) && (type.TypeKind == TypeKind.Interface || Framework.IsSequence(type) || IsJson(type)));

    /// <summary>Whether an attribute of a type, or of one of its members, has the member hold what the type has not, or names a converter of System.Text.Json that runs.</summary>
    public static bool Contains(AttributeData attribute) =>
        attribute.AttributeClass is { Name: "JsonExtensionDataAttribute" } || (IsJsonConverter(attribute.AttributeClass) && !IsOfEnums(attribute));

    private static bool IsJson(INamedTypeSymbol type) => type.ContainingNamespace.ToDisplayString() is "System.Text.Json" or "System.Text.Json.Nodes";

    private static bool IsJsonConverter(INamedTypeSymbol? attribute) =>
        attribute is not null && ((attribute.Name == "JsonConverterAttribute" && Framework.Owns(attribute)) || IsJsonConverter(attribute.BaseType));

    /// <summary>Whether it names a converter of System.Text.Json itself for an enum, which is never run: to keep one that makes code while the program runs would bring a warning.</summary>
    /// <param name="attribute">Of a type or member.</param>
    /// <param name="slot">The type, or that of the member.</param>
    public static bool IsSpelling(AttributeData attribute, ITypeSymbol? slot) =>
        (slot is INamedTypeSymbol { OriginalDefinition.SpecialType: SpecialType.System_Nullable_T } nullable ? nullable.TypeArguments[0] : slot) is { TypeKind: TypeKind.Enum }
        && IsOfEnums(attribute)
        && attribute.ConstructorArguments[0].Value is INamedTypeSymbol converter
        && Framework.Owns(converter);

    /// <summary>What these say is understood, and they are not run.</summary>
    private static bool IsOfEnums(AttributeData attribute)
    {
        INamedTypeSymbol? converter = attribute.ConstructorArguments.Select(argument => argument.Value).FirstOrDefault() as INamedTypeSymbol;
        while (converter is not null && !(converter.Name is "JsonStringEnumConverter" or "JsonNumberEnumConverter" && Framework.Owns(converter)))
            converter = converter.BaseType;
        return converter is not null;
    }
}
