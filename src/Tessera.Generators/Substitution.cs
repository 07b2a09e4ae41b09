using Microsoft.CodeAnalysis;

namespace Tessera.Generators;

/// <summary>Finds type parameters, and the type arguments with which code that declares them is used.</summary>
internal static class Substitution
{
    /// <summary>Returns all type parameters in a type.</summary>
    public static IEnumerable<ITypeParameterSymbol> ParametersIn(ITypeSymbol type) => type switch
    {
        ITypeParameterSymbol parameter => [parameter],
        IArrayTypeSymbol array => ParametersIn(array.ElementType),
        INamedTypeSymbol named => named.TypeArguments.SelectMany(ParametersIn).Concat(named.ContainingType is null ? [] : ParametersIn(named.ContainingType)),
        _ => [],
    };

    /// <summary>Returns the type as <see cref="DocumentationCommentId"/> refers to it, but with all type arguments: it leaves them out of a type that is used
    /// inside its own declaration.</summary>
    public static string IdOf(ITypeSymbol type) => type switch
    {
        IArrayTypeSymbol array =>
            IdOf(array.ElementType) + DocumentationCommentId.CreateReferenceId(array).Substring(DocumentationCommentId.CreateReferenceId(array.ElementType).Length),
        INamedTypeSymbol named when ParametersIn(named).Any() =>
            (named.ContainingType is INamedTypeSymbol outer
                ? $"{IdOf(outer)}.{named.Name}"
                : DocumentationCommentId.CreateReferenceId(named.OriginalDefinition).Split('`')[0])
            + (named.TypeArguments.IsEmpty ? "" : $"{{{string.Join(",", named.TypeArguments.Select(IdOf))}}}"),
        _ => DocumentationCommentId.CreateReferenceId(type),
    };

    /// <summary>Returns the type arguments for the type parameters of a method or type and of the types around it.</summary>
    /// <param name="used">The method or type with its type arguments.</param>
    public static IEnumerable<(ITypeParameterSymbol Parameter, ITypeSymbol Argument)> PairsOf(ISymbol used)
    {
        for (ISymbol? level = used; level is IMethodSymbol
            or INamedTypeSymbol
            or IPropertySymbol
            or IFieldSymbol
            or IEventSymbol; level = level.ContainingSymbol)
        {
            (IEnumerable<ITypeParameterSymbol> parameters, IEnumerable<ITypeSymbol> arguments) = level switch
            {
                IMethodSymbol method => (method.OriginalDefinition.TypeParameters, method.TypeArguments),
                INamedTypeSymbol type => (type.OriginalDefinition.TypeParameters, (IEnumerable<ITypeSymbol>)type.TypeArguments),
                _ => ([], []),
            };
            foreach ((ITypeParameterSymbol, ITypeSymbol) pair in parameters.Zip(arguments, (parameter, argument) => (parameter, argument)))
                yield return pair;
        }
    }

    /// <summary>Returns an extension method in its unreduced form: a call omits the first parameter, and type arguments that it determines.</summary>
    public static ISymbol Whole(ISymbol used) =>
        used is IMethodSymbol { ReducedFrom: IMethodSymbol { Arity: > 0 } full } reduced ? full.Construct([.. reduced.TypeArguments]) : used;

    /// <summary>Returns the types that a use of a marked method or type names, or none for other uses.</summary>
    public static IEnumerable<ITypeSymbol> NamedBy(ISymbol used) =>
        PairsOf(Whole(used)).Where(pair => RootNames.IsMarked(pair.Parameter)).Select(pair => pair.Argument);
}
