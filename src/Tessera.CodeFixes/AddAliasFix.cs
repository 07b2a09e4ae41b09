using System.Collections.Immutable;
using System.Composition;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Editing;
using Tessera.Generators.Rules.Layouts;

namespace Tessera.CodeFixes;

/// <summary>Adds an alias to a renamed member, so that it can still be read by its former name.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp, Name = nameof(AddAliasFix)), Shared]
public sealed class AddAliasFix : CodeFixProvider
{
    /// <inheritdoc/>
    public override ImmutableArray<string> FixableDiagnosticIds => ["TSS007"];

    /// <inheritdoc/>
    public override FixAllProvider GetFixAllProvider() => WellKnownFixAllProviders.BatchFixer;

    /// <inheritdoc/>
    public override Task RegisterCodeFixesAsync(CodeFixContext context)
    {
        foreach (Diagnostic diagnostic in context.Diagnostics)
        {
            if (diagnostic.Properties.TryGetValue(LayoutRule.OldName, out string? name) && name is not null)
                context.RegisterCodeFix(CodeAction.Create($"Add [TesseraAlias({AttributeText.Quote(name)})]", cancellation => AddAsync(context.Document, diagnostic, name, cancellation), nameof(AddAliasFix)), diagnostic);
        }

        return Task.CompletedTask;
    }

    private static async Task<Document> AddAsync(Document document, Diagnostic diagnostic, string name, CancellationToken cancellation)
    {
        DocumentEditor editor = await DocumentEditor.CreateAsync(document, cancellation).ConfigureAwait(false);
        SyntaxNode owner = AttributeText.OwnerOf(editor.OriginalRoot.FindNode(diagnostic.Location.SourceSpan));
        AttributeListSyntax list = AttributeText.ForPropertyOf(owner, AttributeText.Make("Tessera.TesseraAlias", AttributeText.Quote(name)));
        if (owner is ParameterSyntax parameter)
            editor.ReplaceNode(parameter, parameter.AddAttributeLists(list));
        else
            editor.AddAttribute(owner, list);
        return editor.GetChangedDocument();
    }
}
