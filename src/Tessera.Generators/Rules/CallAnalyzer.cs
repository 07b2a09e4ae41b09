using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;

namespace Tessera.Generators.Rules;

/// <summary>Reports problems that can be seen from a single call, so that the diagnostics appear while the code is being typed.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class CallAnalyzer : DiagnosticAnalyzer
{
    /// <inheritdoc/>
    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics => [Descriptors.Unmarked, Descriptors.Nameless];

    /// <inheritdoc/>
    public override void Initialize(AnalysisContext context)
    {
        context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.None);
        context.EnableConcurrentExecution();
        context.RegisterCompilationStartAction(static start =>
        {
            if (start.Compilation.GetTypeByMetadataName("Tessera.TesseraSerializer") is null)
                return;
            // A program that is compiled ahead of time must keep types. There TSS001 names the types that are not kept, for any reason.
            if (TesseraGenerator.Warns(start.Options.AnalyzerConfigOptionsProvider))
                start.RegisterOperationAction(FindUnmarked, OperationKind.Invocation);
            else
                start.RegisterOperationAction(FindNameless, OperationKind.Invocation);
        });
    }

    private static void FindUnmarked(OperationAnalysisContext context)
    {
        IMethodSymbol method = ((IInvocationOperation)context.Operation).TargetMethod;
        foreach ((ITypeParameterSymbol parameter, ITypeSymbol argument) in method.TypeParameters.Zip(method.TypeArguments,
            (parameter, argument) => (parameter, argument)))
        {
            if (!Calls.Hands(method) && !RootNames.IsMarked(parameter))
                continue;
            foreach (ITypeParameterSymbol own in Substitution.ParametersIn(argument)
                .Where(own => !RootNames.IsMarked(own))
                .Distinct<ITypeParameterSymbol>(SymbolEqualityComparer.Default))
                context.ReportDiagnostic(Diagnostic.Create(Descriptors.Unmarked, context.Operation.Syntax.GetLocation(),
                    own.Locations, own.Name, method.Name, own.ContainingSymbol.Name));
        }
    }

    private static void FindNameless(OperationAnalysisContext context)
    {
        IMethodSymbol method = ((IInvocationOperation)context.Operation).TargetMethod;
        if (Calls.Writes(method) && Nameless.Find(method.TypeArguments[0], context.Compilation) is (ITypeSymbol type, string reason))
            context.ReportDiagnostic(Diagnostic.Create(Descriptors.Nameless, context.Operation.Syntax.GetLocation(), type.ToDisplayString(), reason));
    }
}
