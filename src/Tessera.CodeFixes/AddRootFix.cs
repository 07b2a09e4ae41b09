using System.Collections.Immutable;
using System.Composition;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Tessera.CodeFixes;

/// <summary>Marks the type parameter that is passed to the library.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp, Name = nameof(AddRootFix)), Shared]
public sealed class AddRootFix : CodeFixProvider
{
    /// <inheritdoc/>
    public override ImmutableArray<string> FixableDiagnosticIds => ["TSS010"];

    /// <inheritdoc/>
    public override FixAllProvider GetFixAllProvider() => WellKnownFixAllProviders.BatchFixer;

    /// <inheritdoc/>
    public override Task RegisterCodeFixesAsync(CodeFixContext context)
    {
        foreach (Diagnostic diagnostic in context.Diagnostics)
        {
            if (diagnostic.AdditionalLocations is { Count: > 0 } places
                && context.Document.Project.Solution.GetDocument(places[0].SourceTree) is Document declaring)
                context.RegisterCodeFix(CodeAction.Create("Add [TesseraRoot] to the type parameter", cancellation => AddAsync(declaring, places[0], cancellation), nameof(AddRootFix)), diagnostic);
        }

        return Task.CompletedTask;
    }

    private static async Task<Document> AddAsync(Document document, Location place, CancellationToken cancellation)
    {
        SyntaxNode root = await place.SourceTree!.GetRootAsync(cancellation).ConfigureAwait(false);
        return root.FindNode(place.SourceSpan) is TypeParameterSyntax parameter
            ? document.WithSyntaxRoot(root.ReplaceNode(parameter, parameter.AddAttributeLists(AttributeText.Make("Tessera.TesseraRoot", ""))))
            : document;
    }
}
