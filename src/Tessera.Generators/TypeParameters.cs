using Microsoft.CodeAnalysis;

namespace Tessera.Generators;

/// <summary>Lists the type parameters of a generic type and of the types around it, for a generated class with the same type parameters.</summary>
internal static class TypeParameters
{
    /// <param name="definition">The definition of the type.</param>
    public static IEnumerable<ITypeParameterSymbol> Of(INamedTypeSymbol definition) =>
        (definition.ContainingType is null ? [] : Of(definition.ContainingType.OriginalDefinition)).Concat(definition.TypeParameters);

    /// <param name="type">The type with its type arguments.</param>
    public static IEnumerable<ITypeSymbol> ArgumentsOf(INamedTypeSymbol type) =>
        (type.ContainingType is null ? [] : ArgumentsOf(type.ContainingType)).Concat(type.TypeArguments);

    /// <summary>Returns the constraint clause for the head of the class, or an empty string for a parameter without constraints.</summary>
    public static string ConstraintsOf(ITypeParameterSymbol parameter, Func<ITypeSymbol, string> name)
    {
        string[] constraints =
        [
            .. parameter.HasUnmanagedTypeConstraint
                ? ["unmanaged"]
                : parameter.HasValueTypeConstraint
                ? ["struct"]
                : parameter.HasReferenceTypeConstraint
                ? ["class"]
                : parameter.HasNotNullConstraint
                ? ["notnull"]
                : Array.Empty<string>(),
            .. parameter.ConstraintTypes.Select(name),
            .. parameter.HasConstructorConstraint ? ["new()"] : Array.Empty<string>(),
            .. parameter.AllowsRefLikeType ? ["allows ref struct"] : Array.Empty<string>(),
        ];
        return constraints.Length == 0 ? "" : $" where {ObjectFile.Identifier(parameter.Name)} : {string.Join(", ", constraints)}";
    }
}
