using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Tessera.Generators;

/// <summary>Types that stand for a type parameter marked by <c>[TesseraRoot]</c>.</summary>
internal static class MarkedUses
{
    /// <summary>All types that uses of these names lead to.</summary>
    public static EquatableArray<TypeModel> Find(Compilation compilation, HashSet<string> names, CancellationToken cancellation)
    {
        TypeWalker walker = TypeWalker.WithAllMembers(compilation, cancellation);
        foreach (SyntaxTree tree in compilation.SyntaxTrees)
        {
            SemanticModel? model = null;
            foreach (SimpleNameSyntax name in tree.GetRoot(cancellation).DescendantNodes().OfType<SimpleNameSyntax>())
            {
                if (!names.Contains(name.Identifier.ValueText))
                    continue;
                model ??= compilation.GetSemanticModel(tree);
                if (model.GetSymbolInfo(name, cancellation).Symbol is ISymbol used)
                    Visit(walker, used);
            }
        }

        return walker.Models;
    }

    private static void Visit(TypeWalker walker, ISymbol used)
    {
        (IEnumerable<ITypeParameterSymbol> parameters, IEnumerable<ITypeSymbol> arguments) = used switch
        {
            IMethodSymbol method => (method.TypeParameters, method.TypeArguments),
            INamedTypeSymbol type => (type.TypeParameters, (IEnumerable<ITypeSymbol>)type.TypeArguments),
            _ => ([], []),
        };
        foreach ((ITypeParameterSymbol parameter, ITypeSymbol argument) in parameters.Zip(arguments, (parameter, argument) => (parameter, argument)))
        {
            if (RootNames.IsMarked(parameter))
                walker.Visit(DocumentationCommentId.CreateReferenceId(argument));
        }
    }
}
