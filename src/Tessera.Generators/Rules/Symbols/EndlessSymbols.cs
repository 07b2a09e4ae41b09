using Microsoft.CodeAnalysis;
using Tessera.Contracts.Rules;

namespace Tessera.Generators.Rules.Symbols;

/// <summary>Recognizes endless types (<see cref="EndlessRules"/>), as the library's <c>EndlessTypes</c> does by reflection.</summary>
internal static class EndlessSymbols
{
    public static bool Contains(ITypeSymbol type)
    {
        int arguments = EndlessRules.MaxArguments;
        return Exceeds(type, EndlessRules.MaxDepth, ref arguments);
    }

    private static bool Exceeds(ITypeSymbol type, int depth, ref int arguments)
    {
        if (depth == 0 || arguments-- == 0)
            return true;
        if (type is IArrayTypeSymbol array)
            return Exceeds(array.ElementType, depth - 1, ref arguments);
        // For reflection, a nested type also has the type arguments of the types around it.
        for (INamedTypeSymbol? level = type as INamedTypeSymbol; level is not null; level = level.ContainingType)
        {
            foreach (ITypeSymbol argument in level.TypeArguments)
            {
                if (Exceeds(argument, depth - 1, ref arguments))
                    return true;
            }
        }

        return false;
    }
}
