using System.Collections.Immutable;
using System.Reflection;
using System.Text;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Diagnostics;
using Xunit;

namespace Tessera.Generators.Tests;

/// <summary>Runs the generator over source text.</summary>
internal static class Generation
{
    private static readonly CSharpParseOptions s_parse = new CSharpParseOptions(LanguageVersion.Latest)
        .WithFeatures([new("InterceptorsNamespaces", "Tessera.Generated")]);

    public static ImmutableArray<MetadataReference> References { get; } = [.. ((string)AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES")!)
        .Split(Path.PathSeparator)
        .Select(path => MetadataReference.CreateFromFile(path))];

    /// <summary>As a project with an older LangVersion.</summary>
    public static CSharpCompilation CompileAs(LanguageVersion version, string source)
    {
        CSharpCompilation compilation = Compile();
        return compilation.AddSyntaxTrees(CSharpSyntaxTree.ParseText("using System; using System.Collections.Generic; using Tessera;\n" + source, s_parse.WithLanguageVersion(version), "/src/File0.cs"));
    }

    public static CSharpCompilation Compile(params string[] sources) => CSharpCompilation.Create(
        "Generated" + Guid.NewGuid().ToString("N"),
        sources.Select((source, index) => Parse(source, $"/src/File{index}.cs")),
        References,
        new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary, allowUnsafe: true, nullableContextOptions: NullableContextOptions.Enable));

    /// <summary>What was compiled, as another assembly sees it.</summary>
    public static MetadataReference Reference(CSharpCompilation compilation)
    {
        using MemoryStream image = new();
        Assert.True(compilation.Emit(image).Success);
        return MetadataReference.CreateFromImage(image.ToArray());
    }

    public static AnalyzerConfigOptionsProvider OptionsOf(bool warns) => new Options(warns);

    /// <param name="source">What follows the usual usings.</param>
    /// <param name="path">Of the file.</param>
    /// <param name="start">What stands before them.</param>
    public static SyntaxTree Parse(string source, string path, string start = "") =>
        CSharpSyntaxTree.ParseText(start + "using System; using System.Collections.Generic; using System.Linq; using Tessera;\n" + source, s_parse, path, Encoding.UTF8);

    public static GeneratorDriver Driver(bool warns = false, LanguageVersion version = LanguageVersion.Latest) => CSharpGeneratorDriver.Create(
        [new TesseraGenerator().AsSourceGenerator()],
        parseOptions: s_parse.WithLanguageVersion(version),
        optionsProvider: new Options(warns),
        driverOptions: new GeneratorDriverOptions(IncrementalGeneratorOutputKind.None, trackIncrementalGeneratorSteps: true));

    /// <summary>The generated files by name, after the whole has been compiled without an error.</summary>
    public static Dictionary<string, string> Run(CSharpCompilation compilation, bool warns = false)
    {
        GeneratorDriver driver = Driver(warns, compilation.LanguageVersion).RunGeneratorsAndUpdateCompilation(compilation, out Compilation result, out ImmutableArray<Diagnostic> diagnostics);
        Assert.Empty(diagnostics);
        Assert.Empty(result.GetDiagnostics().Where(diagnostic => diagnostic.Severity >= DiagnosticSeverity.Warning));
        return driver.GetRunResult().Results.Single().GeneratedSources.ToDictionary(file => file.HintName, file => file.SourceText.ToString());
    }

    /// <summary>With the generated code.</summary>
    public static CSharpCompilation Complete(CSharpCompilation compilation)
    {
        Driver().RunGeneratorsAndUpdateCompilation(compilation, out Compilation result, out _);
        return (CSharpCompilation)result;
    }

    /// <summary>What was compiled, with the generated code.</summary>
    public static Assembly Load(CSharpCompilation compilation, bool warns = false)
    {
        Driver(warns).RunGeneratorsAndUpdateCompilation(compilation, out Compilation result, out _);
        using MemoryStream image = new();
        Assert.Empty(result.Emit(image).Diagnostics.Where(diagnostic => diagnostic.Severity >= DiagnosticSeverity.Warning));
        return Assembly.Load(image.ToArray());
    }

    private sealed class Options(bool warns) : AnalyzerConfigOptionsProvider
    {
        public override AnalyzerConfigOptions GlobalOptions { get; } = new Properties(warns);

        public override AnalyzerConfigOptions GetOptions(SyntaxTree tree) => GlobalOptions;

        public override AnalyzerConfigOptions GetOptions(AdditionalText textFile) => GlobalOptions;
    }

    private sealed class Properties(bool warns) : AnalyzerConfigOptions
    {
        public override bool TryGetValue(string key, out string value)
        {
            value = warns ? "true" : "";
            return key == "build_property.EnableAotAnalyzer";
        }
    }
}
