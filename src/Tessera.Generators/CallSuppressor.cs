using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Diagnostics;

namespace Tessera.Generators;

/// <summary>Suppresses trimming warnings for calls that generated code intercepts. The trimming analyzers do not see the interception.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class CallSuppressor : DiagnosticSuppressor
{
    private static readonly ImmutableArray<SuppressionDescriptor> s_descriptors = [.. new[] { "IL2026", "IL3050" }
        .Select(id => new SuppressionDescriptor("TSS" + id.Substring(2), id, "Generated code intercepts the call and keeps all types that it uses."))];

    /// <inheritdoc/>
    public override ImmutableArray<SuppressionDescriptor> SupportedSuppressions => s_descriptors;

    /// <inheritdoc/>
    public override void ReportSuppressions(SuppressionAnalysisContext context)
    {
        TypeWalker walker = new(context.Compilation, context.CancellationToken);
        foreach (Diagnostic diagnostic in context.ReportedDiagnostics)
        {
            if (diagnostic.Location.SourceTree is SyntaxTree tree && IsTakenOver(tree, diagnostic, context, walker))
                context.ReportSuppression(Suppression.Create(s_descriptors.First(descriptor => descriptor.SuppressedDiagnosticId == diagnostic.Id),
                    diagnostic));
        }
    }

    private static bool IsTakenOver(SyntaxTree tree, Diagnostic diagnostic, SuppressionAnalysisContext context, TypeWalker walker)
    {
        SyntaxNode node = tree.GetRoot(context.CancellationToken).FindNode(diagnostic.Location.SourceSpan, getInnermostNodeForTie: true);
        if (node.FirstAncestorOrSelf<InvocationExpressionSyntax>() is not InvocationExpressionSyntax call)
            return false;
        SemanticModel model = context.GetSemanticModel(tree);
        if (Calls.Find(call, model, context.CancellationToken) is not IMethodSymbol method)
            return false;
        ITypeSymbol root = Calls.RootOf(method, context.Compilation);
        walker.Visit(root);
        return walker.FindMissing(root) is null && model.GetInterceptableLocation(call, context.CancellationToken) is not null;
    }
}
