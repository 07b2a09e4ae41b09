using System.Collections.Immutable;
using System.Composition;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Editing;

namespace Tessera.CodeFixes;

/// <summary>Makes a private type internal, so that generated code can name it.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp, Name = nameof(MakeInternalFix)), Shared]
public sealed class MakeInternalFix : CodeFixProvider
{
    /// <inheritdoc/>
    public override ImmutableArray<string> FixableDiagnosticIds => ["TSS001", "TSS012"];

    /// <summary>Returns null, because several calls may require the same change.</summary>
    public override FixAllProvider? GetFixAllProvider() => null;

    /// <inheritdoc/>
    public override async Task RegisterCodeFixesAsync(CodeFixContext context)
    {
        foreach (Diagnostic diagnostic in context.Diagnostics)
        {
            if (diagnostic.AdditionalLocations is not { Count: > 0 } places
                || places[0].SourceTree is not SyntaxTree tree
                || context.Document.Project.Solution.GetDocument(tree) is not Document declaring)
                continue;
            SyntaxNode root = await tree.GetRootAsync(context.CancellationToken).ConfigureAwait(false);
            if (root.FindNode(places[0].SourceSpan) is BaseTypeDeclarationSyntax { Parent: TypeDeclarationSyntax } type
                && !type.Modifiers.Any(SyntaxKind.FileKeyword)
                && !type.Modifiers.Any(SyntaxKind.PublicKeyword)
                && !type.Modifiers.Any(SyntaxKind.InternalKeyword))
                context.RegisterCodeFix(CodeAction.Create($"Make {type.Identifier.ValueText} internal",
                    cancellation => ChangeAsync(declaring, type, cancellation), nameof(MakeInternalFix)), diagnostic);
        }
    }

    /// <summary>Changes all parts of a partial type, which must not contradict each other.</summary>
    private static async Task<Solution> ChangeAsync(Document document, BaseTypeDeclarationSyntax type, CancellationToken cancellation)
    {
        Solution solution = document.Project.Solution;
        SemanticModel? model = await document.GetSemanticModelAsync(cancellation).ConfigureAwait(false);
        foreach (IGrouping<SyntaxTree, SyntaxReference> parts in model.GetDeclaredSymbol(type, cancellation)!.DeclaringSyntaxReferences.GroupBy(part => part.SyntaxTree))
        {
            if (solution.GetDocument(parts.Key) is not Document file)
                continue;
            SyntaxGenerator generator = SyntaxGenerator.GetGenerator(file);
            SyntaxNode root = await parts.Key.GetRootAsync(cancellation).ConfigureAwait(false);
            root = root.ReplaceNodes(parts.Select(part => part.GetSyntax(cancellation)),
                (_, part) => generator.WithAccessibility(part, Accessibility.Internal));
            solution = solution.WithDocumentSyntaxRoot(file.Id, root);
        }

        return solution;
    }
}
