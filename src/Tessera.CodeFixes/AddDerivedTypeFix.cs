using System.Collections.Immutable;
using System.Composition;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.Editing;
using Tessera.Generators.Rules;
using Tessera.Generators.Rules.Symbols;

namespace Tessera.CodeFixes;

/// <summary>Lists derived types at the declaration of their base type, each under its own name, or under its full name
/// where another type has that name already.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp, Name = nameof(AddDerivedTypeFix)), Shared]
public sealed class AddDerivedTypeFix : CodeFixProvider
{
    /// <inheritdoc/>
    public override ImmutableArray<string> FixableDiagnosticIds => ["TSS005", "TSS006"];

    /// <summary>Returns null, because several fixes may change the same declaration.</summary>
    public override FixAllProvider? GetFixAllProvider() => null;

    /// <inheritdoc/>
    public override async Task RegisterCodeFixesAsync(CodeFixContext context)
    {
        Compilation? compilation = await context.Document.Project.GetCompilationAsync(context.CancellationToken).ConfigureAwait(false);
        foreach (Diagnostic diagnostic in context.Diagnostics)
        {
            if (Ids(diagnostic, DerivedRule.Base).Select(id => Find(id, compilation)).FirstOrDefault() is not { DeclaringSyntaxReferences: { Length: > 0 } places } parent)
                continue;
            // A private class cannot be named where its base is declared.
            INamedTypeSymbol[] derived = [.. Ids(diagnostic, DerivedRule.Derived).Select(id => Find(id, compilation))
                .OfType<INamedTypeSymbol>()
                .Where(type => compilation!.IsSymbolAccessibleWithin(type, parent))];
            if (derived.Length > 0)
                context.RegisterCodeFix(CodeAction.Create($"List them with [JsonDerivedType] on {parent.Name}",
                    cancellation =>
                        AddAsync(context.Document.Project.Solution, places[0], parent, derived, cancellation), nameof(AddDerivedTypeFix)), diagnostic);
        }
    }

    private static string[] Ids(Diagnostic diagnostic, string key) =>
        diagnostic.Properties.TryGetValue(key, out string? ids) && ids is { Length: > 0 } ? ids.Split(DerivedRule.Separator) : [];

    private static INamedTypeSymbol? Find(string id, Compilation? compilation) =>
        compilation is null ? null : DocumentationCommentId.GetFirstSymbolForDeclarationId(id, compilation) as INamedTypeSymbol;

    private static async Task<Solution> AddAsync(Solution solution, SyntaxReference place,
        INamedTypeSymbol parent, INamedTypeSymbol[] derived, CancellationToken cancellation)
    {
        if (solution.GetDocument(place.SyntaxTree) is not Document document)
            return solution;
        DocumentEditor editor = await DocumentEditor.CreateAsync(document, cancellation).ConfigureAwait(false);
        SyntaxNode declaration = editor.OriginalRoot.FindNode(place.Span);
        HashSet<string> names = [.. AttributeSymbols.DerivedTypes(parent).Select(listed => listed.Name)];
        foreach (INamedTypeSymbol type in derived)
        {
            string name = names.Add(type.Name) ? type.Name : type.ToDisplayString();
            editor.AddAttribute(declaration, AttributeText.Make("System.Text.Json.Serialization.JsonDerivedType",
                $"typeof({type.ToDisplayString(SymbolDisplayFormat.FullyQualifiedFormat)}), {AttributeText.Quote(name)}"));
        }

        return editor.GetChangedDocument().Project.Solution;
    }
}
