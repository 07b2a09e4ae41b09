using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using StructPacker;
using Tessera.StructPacker.Generators;

namespace Tessera.StructPacker.Tests.Generators;

/// <summary>A project with the generator, whose files can be changed as one does while typing.</summary>
internal sealed class Project
{
    private static readonly ImmutableArray<MetadataReference> s_references =
    [
        .. ((string)AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES")!).Split(Path.PathSeparator)
            .Where(path => Path.GetFileName(path) is var name && (name.StartsWith("System.", StringComparison.Ordinal) || name == "netstandard.dll"))
            .Select(path => MetadataReference.CreateFromFile(path)),
        MetadataReference.CreateFromFile(typeof(PackAttribute).Assembly.Location),
    ];

    private GeneratorDriver _driver;
    private CSharpCompilation _source;
    private Compilation _result;

    public Project(params string[] files)
        : this(LanguageVersion.Default, files)
    {
    }

    public Project(LanguageVersion version, params string[] files)
    {
        CSharpParseOptions options = new(version);
        _driver = CSharpGeneratorDriver.Create(
            [new StructPackerGenerator().AsSourceGenerator()],
            parseOptions: options,
            driverOptions: new GeneratorDriverOptions(IncrementalGeneratorOutputKind.None, trackIncrementalGeneratorSteps: true));
        _source = CSharpCompilation.Create(
            "Sample",
            files.Select((text, index) => CSharpSyntaxTree.ParseText(text, options, $"File{index}.cs")),
            s_references,
            new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary, nullableContextOptions: NullableContextOptions.Enable));
        _result = Run();
    }

    /// <summary>Of the generator.</summary>
    public ImmutableArray<Diagnostic> Findings { get; private set; }

    /// <summary>What the compiler says about the sources with those that were generated, warnings included.</summary>
    public IEnumerable<string> CompilerMessages => _result.GetDiagnostics().Where(each => each.Severity >= DiagnosticSeverity.Warning).Select(each => each.ToString());

    public IEnumerable<string> MessagesInGeneratedCode => _result.GetDiagnostics()
        .Where(each => each.Severity >= DiagnosticSeverity.Warning && each.Location.SourceTree is { } tree && !_source.ContainsSyntaxTree(tree))
        .Select(each => each.ToString());

    public GeneratorRunResult LastRun => _driver.GetRunResult().Results.Single();

    public string Generated(string name) => LastRun.GeneratedSources.Single(file => file.HintName == name).SourceText.ToString();

    public MetadataReference ToReference()
    {
        using MemoryStream stream = new();
        if (!_result.Emit(stream).Success)
        {
            throw new InvalidOperationException(string.Join('\n', CompilerMessages));
        }

        return MetadataReference.CreateFromImage(stream.ToArray());
    }

    public void Reference(MetadataReference reference)
    {
        _source = _source.AddReferences(reference);
        _result = Run();
    }

    public void Replace(string old, string text)
    {
        SyntaxTree tree = _source.SyntaxTrees.Single(each => each.ToString().Contains(old, StringComparison.Ordinal));
        _source = _source.ReplaceSyntaxTree(tree, tree.WithChangedText(Microsoft.CodeAnalysis.Text.SourceText.From(tree.ToString().Replace(old, text, StringComparison.Ordinal))));
        _result = Run();
    }

    /// <summary>Why each output of a step was made in the last run.</summary>
    public IEnumerable<IncrementalStepRunReason> Reasons(string step) =>
        LastRun.TrackedSteps.TryGetValue(step, out ImmutableArray<IncrementalGeneratorRunStep> runs) ? runs.SelectMany(run => run.Outputs).Select(output => output.Reason) : [];

    public IEnumerable<IncrementalStepRunReason> OutputReasons() =>
        LastRun.TrackedOutputSteps.SelectMany(step => step.Value).SelectMany(run => run.Outputs).Select(output => output.Reason);

    private Compilation Run()
    {
        _driver = _driver.RunGeneratorsAndUpdateCompilation(_source, out Compilation result, out ImmutableArray<Diagnostic> findings);
        Findings = findings;
        return result;
    }
}
