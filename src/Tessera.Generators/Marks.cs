using Microsoft.CodeAnalysis;

namespace Tessera.Generators;

/// <summary>Types that <c>[TesseraSerializable]</c> marks, or names for a whole assembly.</summary>
internal static class Marks
{
    public static RootModel Read(GeneratorAttributeSyntaxContext syntax, CancellationToken cancellation)
    {
        TypeWalker walker = new(syntax.SemanticModel.Compilation, cancellation);
        if (syntax.TargetSymbol is INamedTypeSymbol { IsGenericType: false } marked)
            walker.Visit(marked);
        foreach (AttributeData attribute in syntax.Attributes)
        {
            foreach (TypedConstant argument in attribute.ConstructorArguments)
            {
                if (argument.Value is INamedTypeSymbol { IsUnboundGenericType: false } or IArrayTypeSymbol)
                    walker.Visit((ITypeSymbol)argument.Value);
            }
        }

        return new RootModel(walker.Models, null);
    }
}
