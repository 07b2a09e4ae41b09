using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Tessera.Generators;

/// <summary>
/// Finds the types that stand for type parameters marked by <c>[TesseraRoot]</c>, and those that marked code makes of them: where it writes a <c>List&lt;T&gt;</c>, or hands one on to other marked code.
/// </summary>
internal sealed class MarkedUses
{
    /// <summary>Code that calls itself with ever longer types has no end.</summary>
    private const int DeepestType = 16;

    private readonly Compilation _compilation;
    private readonly CancellationToken _cancellation;
    private readonly HashSet<ISymbol> _uses = new(SymbolEqualityComparer.Default);

    /// <summary>For each marked method or type the types that it leads to, in which its type parameters stand.</summary>
    private readonly Dictionary<ISymbol, HashSet<ITypeSymbol>> _forms = new(SymbolEqualityComparer.Default);

    private MarkedUses(Compilation compilation, CancellationToken cancellation) => (_compilation, _cancellation) = (compilation, cancellation);

    /// <summary>All types that uses of these names lead to.</summary>
    public static MarkedModel Find(Compilation compilation, HashSet<string> names, CancellationToken cancellation)
    {
        MarkedUses uses = new(compilation, cancellation);
        foreach (string form in RootNames.FormsOfReferences(compilation))
        {
            if (DocumentationCommentId.GetFirstSymbolForReferenceId(form, compilation) is ITypeSymbol type)
                uses.AddForm(type);
        }

        foreach (SyntaxTree tree in compilation.SyntaxTrees)
            uses.Search(tree, names);
        TypeWalker walker = TypeWalker.WithAllMembers(compilation, cancellation);
        uses.Resolve(type => walker.Visit(DocumentationCommentId.CreateReferenceId(type)));
        return new MarkedModel(walker.Models, uses.DescribeForms());
    }

    /// <summary>The types that a use of a marked method or type names, or makes of what it names; none for any other.</summary>
    public static IEnumerable<ITypeSymbol> NamedBy(ISymbol used) => Substitution.MapOf(used).Where(pair => RootNames.IsMarked(pair.Key)).Select(pair => pair.Value);

    /// <summary>Extension methods are called as if they belonged to their first argument.</summary>
    public static ISymbol Whole(ISymbol used) => used is IMethodSymbol { ReducedFrom: IMethodSymbol { Arity: > 0 } full } reduced ? full.Construct([.. reduced.TypeArguments]) : used;

    private void Search(SyntaxTree tree, HashSet<string> names)
    {
        SemanticModel? model = null;
        foreach (SimpleNameSyntax name in tree.GetRoot(_cancellation).DescendantNodes().OfType<SimpleNameSyntax>())
        {
            bool isCall = Calls.MayBe(name.Identifier.ValueText) && name.Ancestors().Any(HasParameters);
            if (!isCall && !names.Contains(name.Identifier.ValueText))
                continue;
            model ??= _compilation.GetSemanticModel(tree);
            if (model.GetSymbolInfo(name, _cancellation).Symbol is not ISymbol used)
                continue;
            if (used is IMethodSymbol { TypeArguments.Length: 1 } method && Calls.IsOfLibrary(method))
                AddForm(Calls.RootOf(method, _compilation));
            else if (NamedBy(Whole(used)).Any())
                _uses.Add(Whole(used));
        }
    }

    private static bool HasParameters(SyntaxNode node) =>
        node is TypeDeclarationSyntax { TypeParameterList: not null } or MethodDeclarationSyntax { TypeParameterList: not null } or LocalFunctionStatementSyntax { TypeParameterList: not null };

    /// <summary>What a marked method uses is handed on to whoever uses it, until nothing is new.</summary>
    private void Resolve(Action<ITypeSymbol> visit)
    {
        bool isNew;
        do
        {
            isNew = false;
            foreach (ISymbol used in _uses)
            {
                _cancellation.ThrowIfCancellationRequested();
                Dictionary<ITypeParameterSymbol, ITypeSymbol> map = Substitution.MapOf(used);
                foreach (ITypeSymbol form in FormsOf(used, map).ToArray())
                {
                    ITypeSymbol type = Substitution.Replace(form, map, _compilation);
                    if (Substitution.ParametersIn(type).Any())
                        isNew |= AddForm(type);
                    else
                        visit(type);
                }
            }
        }
        while (isNew);
    }

    private IEnumerable<ITypeSymbol> FormsOf(ISymbol used, Dictionary<ITypeParameterSymbol, ITypeSymbol> map)
    {
        IEnumerable<ITypeSymbol> forms = map.Keys.Where(RootNames.IsMarked);
        for (ISymbol? level = used; level is not null; level = level.ContainingType)
        {
            if (_forms.TryGetValue(level.OriginalDefinition, out HashSet<ITypeSymbol>? found))
                forms = forms.Concat(found);
        }

        return forms;
    }

    /// <returns>False for one that is known, and for one of which nobody says what it stands for.</returns>
    private bool AddForm(ITypeSymbol type)
    {
        ITypeParameterSymbol[] parameters = [.. Substitution.ParametersIn(type)];
        if (parameters.Length == 0 || !parameters.All(RootNames.IsMarked) || Substitution.DepthOf(type) > DeepestType)
            return false;
        ISymbol owner = parameters.OrderByDescending(parameter => LevelOf(parameter.ContainingSymbol)).First().ContainingSymbol;
        if (!_forms.TryGetValue(owner, out HashSet<ITypeSymbol>? forms))
            _forms[owner] = forms = new(SymbolEqualityComparer.Default);
        return forms.Add(type);
    }

    private static int LevelOf(ISymbol symbol) => symbol.ContainingSymbol is null ? 0 : 1 + LevelOf(symbol.ContainingSymbol);

    /// <summary>Those of this assembly that others can use. A marked parameter alone need not be said.</summary>
    private EquatableArray<string> DescribeForms() => new([.. _forms
        .Where(pair => SymbolEqualityComparer.Default.Equals(pair.Key.ContainingAssembly, _compilation.Assembly) && pair.Key is not IMethodSymbol { MethodKind: MethodKind.LocalFunction })
        .SelectMany(pair => pair.Value)
        .Where(type => type is not ITypeParameterSymbol)
        .Select(DocumentationCommentId.CreateReferenceId)
        .OrderBy(form => form, StringComparer.Ordinal)]);
}
