using Microsoft.CodeAnalysis;

namespace Tessera.Generators;

/// <summary>Type parameters, and what they are where code with them is used.</summary>
internal static class Substitution
{
    /// <summary>All type parameters in a type.</summary>
    public static IEnumerable<ITypeParameterSymbol> ParametersIn(ITypeSymbol type) => type switch
    {
        ITypeParameterSymbol parameter => [parameter],
        IArrayTypeSymbol array => ParametersIn(array.ElementType),
        INamedTypeSymbol named => named.TypeArguments.SelectMany(ParametersIn).Concat(named.ContainingType is null ? [] : ParametersIn(named.ContainingType)),
        _ => [],
    };

    /// <summary>What stands for each type parameter of a method or type, and of those around it.</summary>
    /// <param name="used">With its type arguments.</param>
    public static IEnumerable<(ITypeParameterSymbol Parameter, ITypeSymbol Argument)> PairsOf(ISymbol used)
    {
        for (ISymbol? level = used; level is IMethodSymbol or INamedTypeSymbol or IPropertySymbol or IFieldSymbol or IEventSymbol; level = level.ContainingSymbol)
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

    /// <summary>Extension methods are called as if they belonged to their first argument.</summary>
    public static ISymbol Whole(ISymbol used) => used is IMethodSymbol { ReducedFrom: IMethodSymbol { Arity: > 0 } full } reduced ? full.Construct([.. reduced.TypeArguments]) : used;

    /// <summary>The types that a use of a marked method or type names; none for any other.</summary>
    public static IEnumerable<ITypeSymbol> NamedBy(ISymbol used) => PairsOf(Whole(used)).Where(pair => RootNames.IsMarked(pair.Parameter)).Select(pair => pair.Argument);
}
