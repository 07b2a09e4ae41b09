using Microsoft.CodeAnalysis;

namespace Tessera.Generators;

/// <summary>The type parameters of a generic type and of those that it is declared in, as a class that has the same ones writes them.</summary>
internal static class TypeParameters
{
    /// <param name="definition">As it is declared.</param>
    public static IEnumerable<ITypeParameterSymbol> Of(INamedTypeSymbol definition) =>
        (definition.ContainingType is null ? [] : Of(definition.ContainingType.OriginalDefinition)).Concat(definition.TypeParameters);

    /// <param name="type">With all that stands for its parameters.</param>
    public static IEnumerable<ITypeSymbol> ArgumentsOf(INamedTypeSymbol type) => (type.ContainingType is null ? [] : ArgumentsOf(type.ContainingType)).Concat(type.TypeArguments);

    /// <summary>The clause behind the head of the class; empty for a parameter that any type can stand for.</summary>
    public static string ConstraintsOf(ITypeParameterSymbol parameter, Func<ITypeSymbol, string> name)
    {
        string[] constraints =
        [
            .. parameter.HasUnmanagedTypeConstraint ? ["unmanaged"] : parameter.HasValueTypeConstraint ? ["struct"] : parameter.HasReferenceTypeConstraint ? ["class"] : parameter.HasNotNullConstraint ? ["notnull"] : Array.Empty<string>(),
            .. parameter.ConstraintTypes.Select(name),
            .. parameter.HasConstructorConstraint ? ["new()"] : Array.Empty<string>(),
            .. parameter.AllowsRefLikeType ? ["allows ref struct"] : Array.Empty<string>(),
        ];
        return constraints.Length == 0 ? "" : $" where {ObjectFile.Identifier(parameter.Name)} : {string.Join(", ", constraints)}";
    }
}
