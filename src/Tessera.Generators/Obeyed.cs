using Microsoft.CodeAnalysis;

namespace Tessera.Generators;

/// <summary>Recognizes types that are fully described by their members: the library sees no meaning in them that generated code does not know.</summary>
internal static class Obeyed
{
    /// <summary>Whether a class or struct is an object with members, and no interface that it implements has a meaning for the library.</summary>
    public static bool IsObject(INamedTypeSymbol type) =>
        type is { IsAbstract: false, TypeKind: TypeKind.Class or TypeKind.Struct, IsTupleType: false }
            && !Framework.IsSequence(type)
            && !type.AllInterfaces.Any(IsObeyed);

    /// <param name="level">A type or one of its base types.</param>
    public static bool IsUsual(INamedTypeSymbol level) =>
        !Framework.Owns(level)
        && level.GetAttributes().All(attribute => attribute.AttributeClass is { Name: "DataContractAttribute" } or { Name: "KnownTypeAttribute" }
            || Attributes.IsHarmless(attribute))
        && level.GetMembers().All(IsUsual);

    /// <summary>Whether the library does not use the member for anything but writing and reading an object.</summary>
    private static bool IsUsual(ISymbol member) => member switch
    {
        IMethodSymbol { MethodKind: MethodKind.Ordinary } method =>
            method.GetAttributes().All(attribute => Attributes.IsHarmless(attribute) || Callbacks.IsMark(attribute)),
        // The elements of a fixed buffer have no names by which code could reach them.
        IFieldSymbol field => !field.IsFixedSizeBuffer,
        // A member without a name is being typed.
        _ => member.Name.Length > 0,
    };

    /// <summary>Whether the interface has a meaning for the library other than declaring callbacks.</summary>
    private static bool IsObeyed(INamedTypeSymbol implemented) => Attributes.IsOfLibrary(implemented) && !Callbacks.IsInterface(implemented);
}
