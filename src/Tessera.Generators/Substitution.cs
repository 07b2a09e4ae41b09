using Microsoft.CodeAnalysis;

namespace Tessera.Generators;

/// <summary>Types in which type parameters stand, and what they are where these are known.</summary>
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

    /// <summary>How many types stand in each other.</summary>
    public static int DepthOf(ITypeSymbol type) => 1 + (type switch
    {
        IArrayTypeSymbol array => DepthOf(array.ElementType),
        INamedTypeSymbol named => Math.Max(named.TypeArguments.Select(DepthOf).DefaultIfEmpty().Max(), named.ContainingType is null ? 0 : DepthOf(named.ContainingType)),
        _ => 0,
    });

    /// <summary>Gives a type parameter what stands for it where a method or type is used.</summary>
    /// <param name="used">With its type arguments.</param>
    public static Dictionary<ITypeParameterSymbol, ITypeSymbol> MapOf(ISymbol used)
    {
        Dictionary<ITypeParameterSymbol, ITypeSymbol> map = new(SymbolEqualityComparer.Default);
        for (ISymbol? level = used; level is not null; level = level.ContainingType)
        {
            (IEnumerable<ITypeParameterSymbol> parameters, IEnumerable<ITypeSymbol> arguments) = level switch
            {
                IMethodSymbol method => (method.OriginalDefinition.TypeParameters, method.TypeArguments),
                INamedTypeSymbol type => (type.OriginalDefinition.TypeParameters, (IEnumerable<ITypeSymbol>)type.TypeArguments),
                _ => ([], []),
            };
            foreach ((ITypeParameterSymbol parameter, ITypeSymbol argument) in parameters.Zip(arguments, (parameter, argument) => (parameter, argument)))
                map[parameter] = argument;
        }

        return map;
    }

    /// <summary>The type with what the map has for its type parameters; others stay.</summary>
    public static ITypeSymbol Replace(ITypeSymbol type, Dictionary<ITypeParameterSymbol, ITypeSymbol> map, Compilation compilation)
    {
        switch (type)
        {
            case ITypeParameterSymbol parameter:
                return map.TryGetValue(parameter, out ITypeSymbol? argument) ? argument : parameter;
            case IArrayTypeSymbol array:
                return compilation.CreateArrayTypeSymbol(Replace(array.ElementType, map, compilation), array.Rank);
            case INamedTypeSymbol named when ParametersIn(named).Any():
                INamedTypeSymbol definition = named.ContainingType is null
                    ? named.OriginalDefinition
                    : ((INamedTypeSymbol)Replace(named.ContainingType, map, compilation)).GetTypeMembers(named.Name, named.Arity)[0];
                return named.Arity == 0 ? definition : definition.Construct([.. named.TypeArguments.Select(argument => Replace(argument, map, compilation))]);
            default:
                return type;
        }
    }
}
