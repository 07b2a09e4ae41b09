using System.Collections.Immutable;
using System.Composition;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.Text;
using Tessera.Generators.Rules.Layouts;

namespace Tessera.CodeFixes;

/// <summary>Writes the current layout of a type into <c>TesseraContracts.txt</c>.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp, Name = nameof(UpdateLayoutFileFix)), Shared]
public sealed class UpdateLayoutFileFix : CodeFixProvider
{
    private const string Title = "Update " + LayoutFile.FileName;

    /// <inheritdoc/>
    public override ImmutableArray<string> FixableDiagnosticIds => ["TSS007", "TSS008"];

    /// <inheritdoc/>
    public override FixAllProvider GetFixAllProvider() => All.Instance;

    /// <inheritdoc/>
    public override Task RegisterCodeFixesAsync(CodeFixContext context)
    {
        foreach (Diagnostic diagnostic in context.Diagnostics)
            context.RegisterCodeFix(CodeAction.Create(Title, cancellation => ApplyAsync(context.Document.Project, [diagnostic], cancellation), nameof(UpdateLayoutFileFix)), diagnostic);
        return Task.CompletedTask;
    }

    private static async Task<Solution> ApplyAsync(Project project, ImmutableArray<Diagnostic> diagnostics, CancellationToken cancellation)
    {
        Diagnostic[] entries = [.. diagnostics.Where(diagnostic => diagnostic.Properties.ContainsKey(LayoutRule.Entry))];
        if (entries.Length == 0
            || project.AdditionalDocuments.FirstOrDefault(file => file.FilePath == entries[0].Properties[LayoutRule.Path]) is not TextDocument document)
            return project.Solution;
        SourceText text = await document.GetTextAsync(cancellation).ConfigureAwait(false);
        LayoutFile file = new(text.ToString());
        foreach (Diagnostic diagnostic in entries)
        {
            string? lines = diagnostic.Properties[LayoutRule.Lines];
            file.Set(diagnostic.Properties[LayoutRule.Entry]!, lines?.Split(['\n'], StringSplitOptions.RemoveEmptyEntries));
        }

        return project.Solution.WithAdditionalDocumentText(document.Id, SourceText.From(file.ToString(), text.Encoding));
    }

    /// <summary>Applies the fixes for all entries at once, because each of them changes the same file.</summary>
    private sealed class All : FixAllProvider
    {
        public static All Instance { get; } = new();

        public override Task<CodeAction?> GetFixAsync(FixAllContext fixAllContext) =>
            Task.FromResult<CodeAction?>(CodeAction.Create(Title, cancellation => ApplyAsync(fixAllContext, cancellation), nameof(UpdateLayoutFileFix)));

        private static async Task<Solution> ApplyAsync(FixAllContext context, CancellationToken cancellation)
        {
            Solution solution = context.Solution;
            foreach (ProjectId id in context.Scope == FixAllScope.Solution ? solution.ProjectIds : [context.Project.Id])
            {
                ImmutableArray<Diagnostic> found = await context.GetAllDiagnosticsAsync(context.Solution.GetProject(id)!).ConfigureAwait(false);
                solution = await UpdateLayoutFileFix.ApplyAsync(solution.GetProject(id)!, found, cancellation).ConfigureAwait(false);
            }

            return solution;
        }
    }
}
