using Microsoft.CodeAnalysis;
using Tessera.Generators.Rules.Symbols;

namespace Tessera.Generators;

/// <summary>Tells whether a type has methods that the library calls while it writes or reads an object. The library finds them at run time.</summary>
internal static class Callbacks
{
    private const string Deserializing = "Deserializing";

    private static readonly string[] s_attributes = ["OnSerializingAttribute", "OnSerializedAttribute", "OnDeserializingAttribute", "OnDeserializedAttribute"];

    private static readonly string[] s_interfaces = ["IJsonOnSerializing", "IJsonOnSerialized",
        "IJsonOnDeserializing", "IJsonOnDeserialized", "IDeserializationCallback"];

    /// <summary>Whether the attribute marks a method as a callback.</summary>
    public static bool IsMark(AttributeData attribute) =>
        attribute.AttributeClass is INamedTypeSymbol type && s_attributes.Contains(type.Name) && Attributes.IsOfLibrary(type);

    /// <summary>Whether the interface declares a callback.</summary>
    public static bool IsInterface(INamedTypeSymbol type) => s_interfaces.Contains(type.Name) && Attributes.IsOfLibrary(type);

    /// <summary>Whether a type or one of its base classes has callbacks.</summary>
    public static bool AreIn(INamedTypeSymbol type) => MarksOf(type).Any() || type.AllInterfaces.Any(IsInterface);

    /// <summary>Whether a callback must run when the object has been created and none of its members is set yet.</summary>
    public static bool PrecedeMembers(INamedTypeSymbol type) =>
        MarksOf(type).Concat(type.AllInterfaces.Where(IsInterface)).Any(said => said.Name.Contains(Deserializing));

    private static IEnumerable<INamedTypeSymbol> MarksOf(INamedTypeSymbol type) =>
        MemberSymbols.LevelsOf(type)
            .SelectMany(level => level.GetMembers().OfType<IMethodSymbol>())
            .SelectMany(method => method.GetAttributes())
            .Where(IsMark)
            .Select(attribute => attribute.AttributeClass!);
}
