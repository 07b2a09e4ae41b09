using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Diagnostics;

namespace Tessera.Generators;

/// <summary>Takes back what the analyzers of trimming say of calls that generated code takes over: they look at the source, where this cannot be seen.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class CallSuppressor : DiagnosticSuppressor
{
    private static readonly ImmutableArray<SuppressionDescriptor> s_descriptors = [.. new[] { "IL2026", "IL3050" }
        .Select(id => new SuppressionDescriptor("TSS" + id.Substring(2), id, "Generated code takes over the call and keeps all types that it leads to."))];

    /// <inheritdoc/>
    public override ImmutableArray<SuppressionDescriptor> SupportedSuppressions => s_descriptors;

    /// <inheritdoc/>
    public override void ReportSuppressions(SuppressionAnalysisContext context)
    {
        foreach (Diagnostic diagnostic in context.ReportedDiagnostics)
        {
            if (diagnostic.Location.SourceTree is not SyntaxTree tree)
                continue;
            SyntaxNode node = tree.GetRoot(context.CancellationToken).FindNode(diagnostic.Location.SourceSpan, getInnermostNodeForTie: true);
            if (node.FirstAncestorOrSelf<InvocationExpressionSyntax>() is InvocationExpressionSyntax call
                && Calls.MayBe(call)
                && context.GetSemanticModel(tree) is SemanticModel model
                && Calls.Find(call, model, context.CancellationToken) is not null
                && Calls.FindMissing(call, model, context.CancellationToken) is null
                && model.GetInterceptableLocation(call, context.CancellationToken) is not null)
                context.ReportSuppression(Suppression.Create(s_descriptors.First(descriptor => descriptor.SuppressedDiagnosticId == diagnostic.Id), diagnostic));
        }
    }
}
