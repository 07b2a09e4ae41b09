using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Tessera.Generators;
using Tessera.StructPacker.Generators.Model;
using Tessera.StructPacker.Generators.Source;
using Tessera.StructPacker.Generators.Symbols;

namespace Tessera.StructPacker.Generators;

/// <summary>Generates, for each struct with <c>[Pack]</c>, a file with its methods and its layout.</summary>
[Generator(LanguageNames.CSharp)]
public sealed class StructPackerGenerator : IIncrementalGenerator
{
    /// <summary>The names of the steps, by which tests see which steps ran again.</summary>
    internal const string StructStep = "Structs", FindingStep = "Findings";

    /// <inheritdoc/>
    public void Initialize(IncrementalGeneratorInitializationContext context)
    {
        IncrementalValuesProvider<StructResult> results = context.SyntaxProvider
            .ForAttributeWithMetadataName(
                "StructPacker.PackAttribute",
                static (node, _) => node is StructDeclarationSyntax or RecordDeclarationSyntax { RawKind: (int)SyntaxKind.RecordStructDeclaration },
                static (attributed, _) => IsFirst(attributed) ? new StructReader((INamedTypeSymbol)attributed.TargetSymbol).Read() : null)
            .Where(static result => result is not null)!;

        IncrementalValuesProvider<PackedStruct> structs = results.Where(static result => result.Struct is not null).Select(static (result, _) => result.Struct!).WithTrackingName(StructStep);
        IncrementalValueProvider<EquatableArray<string>> alike =
            structs.Select(static (packed, _) => packed.Layout).Collect().Select(static (names, _) => FindAlike(names));
        context.RegisterSourceOutput(
            structs.Combine(alike),
            static (output, pair) => output.AddSource(FileOf(pair.Left.Layout, [.. pair.Right]), LayoutSource.Of(pair.Left)));

        context.RegisterSourceOutput(
            results.SelectMany(static (result, _) => result.Findings).WithTrackingName(FindingStep),
            static (output, finding) => output.ReportDiagnostic(finding.ToDiagnostic()));

        // In a project that uses Tessera too, its generator declares them.
        IncrementalValueProvider<string> doubled = context.CompilationProvider.Select(static (compilation, _) =>
            compilation.GetTypeByMetadataName("Tessera.TesseraSerializer") is null ? DoubledAttributes.Write(compilation) : "");
        context.RegisterSourceOutput(doubled, static (output, source) =>
        {
            if (source.Length > 0)
            {
                output.AddSource("StructPacker.Attributes.g.cs", source);
            }
        });
    }

    /// <summary>Returns the names that equal another one but for the case of letters, except the first of them. The compiler does not
    /// allow files of such names.</summary>
    private static EquatableArray<string> FindAlike(IEnumerable<string> names) =>
        new([.. names.GroupBy(static name => name, StringComparer.OrdinalIgnoreCase)
            .SelectMany(static same => same.OrderBy(static name => name, StringComparer.Ordinal).Skip(1))
            .OrderBy(static name => name, StringComparer.Ordinal)]);

    private static string FileOf(string layout, string[] alike) =>
        Array.IndexOf(alike, layout) is >= 0 and int place ? $"{layout}.{place + 2}.Pack.g.cs" : $"{layout}.Pack.g.cs";

    /// <summary>Whether the attribute is the first one. A second one, on a partial struct, is an error but must not make the generator fail.</summary>
    private static bool IsFirst(GeneratorAttributeSyntaxContext attributed) =>
        attributed.TargetSymbol.GetAttributes().First(attribute => TypeSymbols.Is(attribute, "PackAttribute")).ApplicationSyntaxReference is { } reference
        && reference.SyntaxTree == attributed.TargetNode.SyntaxTree
        && attributed.TargetNode.Span.Contains(reference.Span);
}
