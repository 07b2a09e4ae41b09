using System.Collections.Immutable;
using System.Globalization;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;
using Microsoft.CodeAnalysis.Text;
using Tessera.Generators.Rules.Layouts;

namespace Tessera.Generators.Rules;

/// <summary>Examines the types that a program serializes and all types that they lead to. Only calls tell which types these are, so the analyzer runs once, at
/// the end of the compilation.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class RuleAnalyzer : DiagnosticAnalyzer
{
    /// <inheritdoc/>
    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics =>
        [Descriptors.Unsupported, Descriptors.Lossy, Descriptors.LeftOut, Descriptors.Closed, Descriptors.Unlisted, Descriptors.Derived, Descriptors.Breaking, Descriptors.Outdated,
        Descriptors.NotDeterministic];

    /// <inheritdoc/>
    public override void Initialize(AnalysisContext context)
    {
        context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.None);
        context.EnableConcurrentExecution();
        context.RegisterCompilationStartAction(static start =>
        {
            if (start.Compilation.GetTypeByMetadataName("Tessera.TesseraSerializer") is null)
                return;
            Program program = new(start.Compilation);
            start.RegisterOperationAction(operation => program.Add((IInvocationOperation)operation.Operation), OperationKind.Invocation);
            start.RegisterOperationAction(operation => program.Add((IObjectCreationOperation)operation.Operation), OperationKind.ObjectCreation);
            start.RegisterOperationAction(operation => program.Add((ISimpleAssignmentOperation)operation.Operation), OperationKind.SimpleAssignment);
            start.RegisterSymbolAction(symbol => program.Add((INamedTypeSymbol)symbol.Symbol), SymbolKind.NamedType);
            start.RegisterCompilationEndAction(end => Report(end, program));
        });
    }

    private static void Report(CompilationAnalysisContext context, Program program)
    {
        Reach reach = program.Walk(isHashed: false, context.CancellationToken);
        IEnumerable<Diagnostic> all = StateRules.FindUnsupported(reach).Concat(StateRules.FindLossy(reach)).Concat(StateRules.FindLeftOut(reach))
            .Concat(program.FindDerived(reach))
            .Concat(FindChanges(context, reach))
            .Concat(program.FindNotDeterministic(context.CancellationToken));
        // A diagnostic on a member that two classes inherit is found twice.
        foreach (IGrouping<(string, Location, string), Diagnostic> same in all.GroupBy(found => (found.Id, found.Location, found.GetMessage(CultureInfo.InvariantCulture))))
            context.ReportDiagnostic(same.First());
    }

    /// <summary>Finds changes of layouts. A project without a layout file has not asked for this check.</summary>
    private static IEnumerable<Diagnostic> FindChanges(CompilationAnalysisContext context, Reach reach)
    {
        AdditionalText? file = context.Options.AdditionalFiles.FirstOrDefault(file => Path.GetFileName(file.Path) == LayoutFile.FileName);
        return file?.GetText(context.CancellationToken) is SourceText text
            ? new LayoutRule(file.Path, new LayoutFile(text.ToString()), LayoutReader.Read(reach)).Find()
            : [];
    }
}
