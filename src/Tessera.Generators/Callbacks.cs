using Microsoft.CodeAnalysis;
using Tessera.Generators.Rules.Symbols;

namespace Tessera.Generators;

/// <summary>Methods of a type that the library calls when it writes and reads its objects. Which they are is found out when the program runs.</summary>
internal static class Callbacks
{
    private const string Deserializing = "Deserializing";

    private static readonly string[] s_attributes = ["OnSerializingAttribute", "OnSerializedAttribute", "OnDeserializingAttribute", "OnDeserializedAttribute"];

    private static readonly string[] s_interfaces = ["IJsonOnSerializing", "IJsonOnSerialized", "IJsonOnDeserializing", "IJsonOnDeserialized", "IDeserializationCallback"];

    /// <summary>Whether an attribute of a method says so.</summary>
    public static bool IsMark(AttributeData attribute) => attribute.AttributeClass is INamedTypeSymbol type && s_attributes.Contains(type.Name) && Attributes.IsOfLibrary(type);

    /// <summary>Whether an interface says so.</summary>
    public static bool IsInterface(INamedTypeSymbol type) => s_interfaces.Contains(type.Name) && Attributes.IsOfLibrary(type);

    /// <summary>Whether a type has any, or one that it derives from.</summary>
    public static bool AreIn(INamedTypeSymbol type) => MarksOf(type).Any() || type.AllInterfaces.Any(IsInterface);

    /// <summary>Whether one of them is called when the object exists and none of its members has been set.</summary>
    public static bool PrecedeMembers(INamedTypeSymbol type) =>
        MarksOf(type).Concat(type.AllInterfaces.Where(IsInterface)).Any(said => said.Name.Contains(Deserializing));

    private static IEnumerable<INamedTypeSymbol> MarksOf(INamedTypeSymbol type) =>
        MemberSymbols.LevelsOf(type).SelectMany(level => level.GetMembers().OfType<IMethodSymbol>()).SelectMany(method => method.GetAttributes()).Where(IsMark).Select(attribute => attribute.AttributeClass!);
}
