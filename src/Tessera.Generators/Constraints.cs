using Microsoft.CodeAnalysis;

namespace Tessera.Generators;

/// <summary>Finds type arguments that the compiler refuses. Code that named such a type would repeat the error of the program many times.</summary>
internal static class Constraints
{
    public static bool AllHold(INamedTypeSymbol type) => type.OriginalDefinition.TypeParameters.Zip(type.TypeArguments, Hold).All(holds => holds);

    /// <summary>Whether the type is an interface with static abstract members that nothing implements yet. Its arrays may be type arguments.</summary>
    public static bool LacksStatics(INamedTypeSymbol type) => type.TypeKind == TypeKind.Interface
        && type.AllInterfaces.Append(type)
            .SelectMany(part => part.GetMembers())
            .Any(member => member is { IsStatic: true, IsAbstract: true } && type.FindImplementationForInterfaceMember(member) is null);

    private static bool Hold(ITypeParameterSymbol parameter, ITypeSymbol argument) =>
        argument.TypeKind is TypeKind.TypeParameter or TypeKind.Dynamic
        || ((!parameter.HasValueTypeConstraint || argument is { IsValueType: true, OriginalDefinition.SpecialType: not SpecialType.System_Nullable_T })
            && (!parameter.HasReferenceTypeConstraint || argument.IsReferenceType)
            && (!parameter.HasConstructorConstraint || argument.IsValueType || HasConstructor(argument))
            && parameter.ConstraintTypes.All(constraint => constraint.TypeKind == TypeKind.TypeParameter || IsOf(argument, constraint)));

    private static bool HasConstructor(ITypeSymbol type) => type is INamedTypeSymbol { IsAbstract: false } named
        && named.InstanceConstructors.Any(constructor => constructor is { Parameters.IsEmpty: true, DeclaredAccessibility: Accessibility.Public });

    /// <summary>Type arguments of the constraint are not compared: a mistake there is rare.</summary>
    private static bool IsOf(ITypeSymbol type, ITypeSymbol constraint) => KnownTypesOf(type)
        .Any(known => SymbolEqualityComparer.Default.Equals(known.OriginalDefinition, constraint.OriginalDefinition));

    private static IEnumerable<ITypeSymbol> KnownTypesOf(ITypeSymbol type)
    {
        for (ITypeSymbol? level = type; level is not null; level = level.BaseType)
            yield return level;
        foreach (INamedTypeSymbol found in type.AllInterfaces)
            yield return found;
    }
}
