using System.Collections.Immutable;
using System.Globalization;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Text;
using Tessera.Generators.Rules;
using Xunit;

namespace Tessera.Generators.Tests.Rules;

/// <summary>What the rules say of source text, in which <c>Root</c> is serialized.</summary>
internal static class RuleRun
{
    public const string Use = "public static class Use { public static byte[] Write(Root root) => TesseraSerializer.Serialize(root); }";

    /// <summary>Each as its identifier, the text that is underlined, and the message.</summary>
    public static async Task<string[]> FindAsync(string source, string? contracts = null, bool warns = false)
    {
        CSharpCompilation compilation = Generation.Compile(Use, source);
        Assert.Empty(compilation.GetDiagnostics().Where(diagnostic => diagnostic.Severity == DiagnosticSeverity.Error));
        ImmutableArray<Diagnostic> found = await RunAsync(compilation, contracts, warns);
        return [.. found.OrderBy(diagnostic => diagnostic.Id, StringComparer.Ordinal).ThenBy(diagnostic => diagnostic.Location.SourceSpan.Start).Select(Print)];
    }

    public static Task<ImmutableArray<Diagnostic>> RunAsync(CSharpCompilation compilation, string? contracts = null, bool warns = false) => compilation
        .WithAnalyzers([new RuleAnalyzer()], new CompilationWithAnalyzersOptions(
            new AnalyzerOptions(contracts is null ? [] : [new ContractsText(contracts)], Generation.OptionsOf(warns)),
            // What a rule throws is an error of the test.
            onAnalyzerException: (exception, _, _) => throw new InvalidOperationException(exception.ToString()),
            concurrentAnalysis: true,
            logAnalyzerExecutionTime: false))
        .GetAnalyzerDiagnosticsAsync();

    private static string Print(Diagnostic diagnostic) =>
        $"{diagnostic.Id} {diagnostic.Location.SourceTree?.GetText().ToString(diagnostic.Location.SourceSpan)}: {diagnostic.GetMessage(CultureInfo.InvariantCulture)}";

    private sealed class ContractsText(string text) : AdditionalText
    {
        public override string Path => "/src/TesseraContracts.txt";

        public override SourceText GetText(CancellationToken cancellationToken = default) => SourceText.From(text);
    }
}
