using Microsoft.CodeAnalysis;

namespace Tessera.Generators;

/// <summary>Which types the library takes for the members that they show, and nothing more: no attribute, method or interface of theirs says what generated code does not know.</summary>
internal static class Obeyed
{
    /// <summary>Whether a class or struct has members and a constructor, and an interface has nothing else to say.</summary>
    public static bool IsObject(INamedTypeSymbol type) =>
        type is { IsAbstract: false, TypeKind: TypeKind.Class or TypeKind.Struct, IsTupleType: false } && !Framework.IsSequence(type) && !type.AllInterfaces.Any(IsObeyed);

    /// <param name="level">A type, or one that it derives from.</param>
    public static bool IsUsual(INamedTypeSymbol level) =>
        !Framework.Owns(level)
        && level.GetAttributes().All(attribute => attribute.AttributeClass is { Name: "DataContractAttribute" } or { Name: "KnownTypeAttribute" } || Attributes.IsHarmless(attribute))
        && level.GetMembers().All(IsUsual);

    /// <summary>The library asks it, for another reason than that an object is written or read.</summary>
    private static bool IsUsual(ISymbol member) => member switch
    {
        IMethodSymbol { MethodKind: MethodKind.Ordinary } method => method.GetAttributes().All(attribute => Attributes.IsHarmless(attribute) || Callbacks.IsMark(attribute)),
        // Its elements stand behind it, where no code reaches them by a name.
        IFieldSymbol field => !field.IsFixedSizeBuffer,
        // One without a name is being typed.
        _ => member.Name.Length > 0,
    };

    /// <summary>The library knows it, for more than callbacks.</summary>
    private static bool IsObeyed(INamedTypeSymbol implemented) => Attributes.IsOfLibrary(implemented) && !Callbacks.IsInterface(implemented);
}
