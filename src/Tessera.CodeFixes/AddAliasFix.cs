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
    public override async Task RegisterCodeFixesAsync(CodeFixContext context)
    {
        if (await context.Document.GetSyntaxRootAsync(context.CancellationToken).ConfigureAwait(false) is not SyntaxNode root)
            return;
        foreach (Diagnostic diagnostic in context.Diagnostics)
        {
            // An attribute of a declaration with several fields would give the name to all of them.
            if (diagnostic.Properties.TryGetValue(LayoutRule.OldName, out string? name) && name is not null
                && AttributeText.OwnerOf(root.FindNode(diagnostic.Location.SourceSpan)) is var owner and not FieldDeclarationSyntax { Declaration.Variables.Count: > 1 })
            {
                context.RegisterCodeFix(CodeAction.Create($"Add [TesseraAlias({AttributeText.Quote(name)})]",
                    cancellation => AddAsync(context.Document, owner, name, cancellation), nameof(AddAliasFix)), diagnostic);
            }
        }
    }

    private static async Task<Document> AddAsync(Document document, SyntaxNode owner, string name, CancellationToken cancellation)
    {
        DocumentEditor editor = await DocumentEditor.CreateAsync(document, cancellation).ConfigureAwait(false);
        AttributeListSyntax list = AttributeText.ForPropertyOf(owner, AttributeText.Make("Tessera.TesseraAlias", AttributeText.Quote(name)));
        if (owner is ParameterSyntax parameter)
            editor.ReplaceNode(parameter, parameter.AddAttributeLists(list));
        else
            editor.AddAttribute(owner, list);
        return editor.GetChangedDocument();
    }
}
