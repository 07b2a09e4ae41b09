using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;

namespace Tessera.Generators;

/// <summary>Reports, in a trimmed or ahead-of-time compiled program, which type of a call is not kept and why. The trimmer names the method only.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class CoverageAnalyzer : DiagnosticAnalyzer
{
    /// <summary>The identifier of the diagnostic for calls of the library; docs/diagnostics/TSS001.md describes it.</summary>
    public const string Id = "TSS001";

    /// <summary>The identifier of the diagnostic for uses of marked code; docs/diagnostics/TSS012.md describes it.</summary>
    public const string MarkedId = "TSS012";

    private const string Message = "{0} is not kept in a program that is trimmed or compiled ahead of time: {1}";

    private static readonly DiagnosticDescriptor s_rule = new(
        Id,
        "A type of the call is not kept",
        Message,
        "Tessera",
        DiagnosticSeverity.Info,
        isEnabledByDefault: true,
        helpLinkUri: "docs/diagnostics/TSS001.md");

    /// <summary>A warning, because the trimmer does not report these uses: it sees only the call in the marked code, where its warning is suppressed.</summary>
    private static readonly DiagnosticDescriptor s_marked = new(
        MarkedId,
        "A type that marked code serializes is not kept",
        Message,
        "Tessera",
        DiagnosticSeverity.Warning,
        isEnabledByDefault: true,
        helpLinkUri: "docs/diagnostics/TSS012.md");

    /// <inheritdoc/>
    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics => [s_rule, s_marked];

    /// <inheritdoc/>
    public override void Initialize(AnalysisContext context)
    {
        context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.None);
        context.EnableConcurrentExecution();
        context.RegisterCompilationStartAction(static start =>
        {
            if (!TesseraGenerator.Warns(start.Options.AnalyzerConfigOptionsProvider))
                return;
            // All calls share one walker, so that types that many of them lead to are examined once.
            TypeWalker walker = new(start.Compilation, start.CancellationToken);
            start.RegisterSyntaxNodeAction(node => Analyze(node, walker), SyntaxKind.InvocationExpression);
            start.RegisterOperationAction(operation => AnalyzeMarked(operation, walker),
                OperationKind.Invocation, OperationKind.MethodReference, OperationKind.ObjectCreation);
        });
    }

    private static void Analyze(SyntaxNodeAnalysisContext context, TypeWalker walker)
    {
        InvocationExpressionSyntax call = (InvocationExpressionSyntax)context.Node;
        if (!Calls.MayBe(call) || Calls.Find(call, context.SemanticModel, context.CancellationToken) is not IMethodSymbol method)
            return;
        Report(s_rule, Calls.RootOf(method, context.Compilation), call, walker, context.ReportDiagnostic);
    }

    private static void AnalyzeMarked(OperationAnalysisContext context, TypeWalker walker)
    {
        ISymbol? used = context.Operation switch
        {
            IInvocationOperation call => call.TargetMethod,
            IMethodReferenceOperation reference => reference.Method,
            IObjectCreationOperation creation => creation.Type,
            _ => null,
        };
        foreach (ITypeSymbol root in used is null ? [] : Substitution.NamedBy(used))
            Report(s_marked, root, context.Operation.Syntax, walker, context.ReportDiagnostic);
    }

    private static void Report(DiagnosticDescriptor rule, ITypeSymbol root, SyntaxNode place, TypeWalker walker, Action<Diagnostic> report)
    {
        (ITypeSymbol Type, string Reason)? missing;
        // Several threads analyze calls at the same time.
        lock (walker)
        {
            walker.Visit(root);
            missing = walker.FindMissing(root);
        }

        if (missing is (ITypeSymbol type, string reason))
            report(Diagnostic.Create(rule, place.GetLocation(), type.Locations.Where(location => location.IsInSource), type.ToDisplayString(), reason));
    }
}
