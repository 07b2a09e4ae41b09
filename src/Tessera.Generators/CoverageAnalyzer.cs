using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;

namespace Tessera.Generators;

/// <summary>Says of a call in a program that is trimmed or compiled ahead of time which type keeps it from being covered, and why: the warning of the trimmer names the method only.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class CoverageAnalyzer : DiagnosticAnalyzer
{
    /// <summary>The identifier of what is said of calls of the library; its page is docs/diagnostics/TSS001.md.</summary>
    public const string Id = "TSS001";

    /// <summary>That of what is said of other code, whose page is docs/diagnostics/TSS012.md.</summary>
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

    /// <summary>The trimmer sees no more than the call in the marked code, of which it is not to warn.</summary>
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
            // One for all calls: what many of them lead to is looked at once.
            TypeWalker walker = new(start.Compilation, start.CancellationToken);
            start.RegisterSyntaxNodeAction(node => Analyze(node, walker), SyntaxKind.InvocationExpression);
            start.RegisterOperationAction(operation => AnalyzeMarked(operation, walker), OperationKind.Invocation, OperationKind.MethodReference, OperationKind.ObjectCreation);
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
        // Calls are looked at by many threads.
        lock (walker)
        {
            walker.Visit(root);
            missing = walker.FindMissing(root);
        }

        if (missing is (ITypeSymbol type, string reason))
            report(Diagnostic.Create(rule, place.GetLocation(), type.Locations.Where(location => location.IsInSource), type.ToDisplayString(), reason));
    }
}
