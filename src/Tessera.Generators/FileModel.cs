using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Tessera.Generators;

/// <summary>The serialized types that the code of a file names.</summary>
/// <param name="Roots">The types that the code serializes or names as roots.</param>
/// <param name="Uses">The uses of code whose type parameters are marked.</param>
/// <param name="Forms">The types that marked code makes of its type parameters and serializes.</param>
internal sealed record FileModel(EquatableArray<RootModel> Roots, EquatableArray<UseModel> Uses, EquatableArray<FormModel> Forms)
{
    /// <summary>Whether the file, judged by its spelling alone, may name serialized types.</summary>
    public static bool MayBe(CompilationUnitSyntax file, EquatableArray<string> marked) =>
        file.DescendantNodes()
            .OfType<SimpleNameSyntax>()
            .Any(name => Calls.MayBe(name.Identifier.ValueText) || NamedRoots.MayBe(name) || marked.Contains(name.Identifier.ValueText));

    /// <summary>Returns the program without warnings about null. For these the compiler would analyze the whole method around a call; without them, it reads
    /// only the statement. Nullable annotations remain, because they also decide what <c>T?</c> means.</summary>
    public static Compilation Prepare(Compilation compilation)
    {
        CSharpCompilationOptions options = (CSharpCompilationOptions)compilation.Options;
        return compilation.WithOptions(options.WithNullableContextOptions(options.NullableContextOptions & ~NullableContextOptions.Warnings));
    }

    /// <param name="file">The file.</param>
    /// <param name="declarations">A prepared program that declares what the file declares. It may contain an earlier version of the file.</param>
    /// <param name="marked">The names of the methods and types with a marked type parameter.</param>
    /// <param name="cancellation">Cancels the reading.</param>
    public static FileModel Read(CompilationUnitSyntax file, Compilation declarations, HashSet<string> marked, CancellationToken cancellation)
    {
        SemanticModel? model = null;
        SemanticModel Model() => model ??= ModelOf(file.SyntaxTree, declarations);
        List<RootModel> roots = [];
        HashSet<UseModel> uses = [];
        HashSet<FormModel> forms = [];
        foreach (SyntaxNode node in file.DescendantNodes())
        {
            if (Calls.MayBe(node, marked) && Calls.Read((InvocationExpressionSyntax)node, Model(), cancellation) is RootModel call)
                roots.Add(call);
            if (node is not SimpleNameSyntax name)
                continue;
            if (NamedRoots.MayBe(name))
                roots.AddRange(NamedRoots.Read(name, Model(), cancellation));
            bool isOpen = Calls.MayBe(name.Identifier.ValueText) && name.Ancestors().Any(HasParameters);
            if ((!isOpen && !marked.Contains(name.Identifier.ValueText)) || Model().GetSymbolInfo(name, cancellation).Symbol is not ISymbol used)
                continue;
            if (used is IMethodSymbol { TypeArguments.Length: 1 } method && Calls.IsOfLibrary(method))
            {
                if (FormModel.Find(Calls.RootOf(method, Model().Compilation)) is FormModel form)
                    forms.Add(form);
            }
            else if (UseModel.Find(used) is UseModel use)
            {
                uses.Add(use);
            }
        }

        return new FileModel(new([.. roots]), new([.. uses]), new([.. forms]));
    }

    /// <summary>Returns the model of a file, which replaces an earlier version of the file if the program has one with the same declarations.</summary>
    private static SemanticModel ModelOf(SyntaxTree tree, Compilation declarations)
    {
        if (!declarations.ContainsSyntaxTree(tree))
        {
            SyntaxTree? before = declarations.SyntaxTrees.FirstOrDefault(other => other.FilePath == tree.FilePath
                && other.IsEquivalentTo(tree, topLevel: true));
            declarations = before is null ? declarations.AddSyntaxTrees(tree) : declarations.ReplaceSyntaxTree(before, tree);
        }

        return declarations.GetSemanticModel(tree);
    }

    private static bool HasParameters(SyntaxNode node) =>
        node is TypeDeclarationSyntax { TypeParameterList: not null }
            or MethodDeclarationSyntax { TypeParameterList: not null }
            or LocalFunctionStatementSyntax { TypeParameterList: not null };
}
