using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Diagnostics;

namespace Tessera.Generators;

/// <summary>Says of a call in a program that is trimmed or compiled ahead of time which type keeps it from being covered, and why: the warning of the trimmer names the method only.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class CoverageAnalyzer : DiagnosticAnalyzer
{
    /// <summary>The identifier of the only rule; its page is docs/diagnostics/TSS001.md.</summary>
    public const string Id = "TSS001";

    private static readonly DiagnosticDescriptor s_rule = new(
        Id,
        "A type of the call is not kept",
        "{0} is not kept in a program that is trimmed or compiled ahead of time: {1}",
        "Tessera",
        DiagnosticSeverity.Info,
        isEnabledByDefault: true,
        helpLinkUri: "docs/diagnostics/TSS001.md");

    /// <inheritdoc/>
    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics => [s_rule];

    /// <inheritdoc/>
    public override void Initialize(AnalysisContext context)
    {
        context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.None);
        context.EnableConcurrentExecution();
        context.RegisterCompilationStartAction(static start =>
        {
            if (!TesseraGenerator.Warns(start.Options.AnalyzerConfigOptionsProvider))
                return;
            // One for all calls: what many of them lead to is looked at once.
            TypeWalker walker = new(start.Compilation, start.CancellationToken);
            start.RegisterSyntaxNodeAction(node => Analyze(node, walker), SyntaxKind.InvocationExpression);
        });
    }

    private static void Analyze(SyntaxNodeAnalysisContext context, TypeWalker walker)
    {
        InvocationExpressionSyntax call = (InvocationExpressionSyntax)context.Node;
        if (!Calls.MayBe(call) || Calls.Find(call, context.SemanticModel, context.CancellationToken) is not IMethodSymbol method)
            return;
        (ITypeSymbol Type, string Reason)? missing;
        // Calls are looked at by many threads.
        lock (walker)
        {
            ITypeSymbol root = Calls.RootOf(method, context.Compilation);
            walker.Visit(root);
            missing = walker.FindMissing(root);
        }

        if (missing is (ITypeSymbol type, string reason))
            context.ReportDiagnostic(Diagnostic.Create(s_rule, call.GetLocation(), type.Locations.Where(location => location.IsInSource), type.ToDisplayString(), reason));
    }
}
