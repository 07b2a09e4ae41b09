using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Emit;

namespace Tessera.Mutation.Mutants;

/// <summary>The library with all mutants of some folders in it, compiled once.</summary>
internal sealed class MutatedLibrary
{
    /// <summary>The compiler: a variable that may not have been assigned, which is reported far from the cause.</summary>
    private static readonly HashSet<string> s_unassigned = ["CS0165", "CS0170", "CS0177", "CS0269"];

    private readonly List<Mutant> _mutants = [];
    private readonly HashSet<int> _dropped = [];
    private readonly CSharpCompilation _original;
    private readonly string _source;
    private readonly string[] _folders;

    /// <param name="root">Of the repository. The library has been built there.</param>
    /// <param name="folders">Below src/Tessera.</param>
    public MutatedLibrary(string root, string[] folders)
    {
        _source = Path.Combine(root, "src", "Tessera");
        _folders = folders;
        string generated = Path.Combine(root, "artifacts", "obj", "Tessera", "debug");
        IEnumerable<string> files = Directory.EnumerateFiles(_source, "*.cs", SearchOption.AllDirectories).Concat(Directory.EnumerateFiles(generated, "*.cs")).Order(StringComparer.Ordinal);
        string framework = Path.GetDirectoryName(typeof(object).Assembly.Location)!;
        string platform = (string)AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES")!;
        _original = CSharpCompilation.Create(
            "Tessera",
            files.Select(file => Parse(File.ReadAllText(file), file)).Append(Parse(SwitchSource.Text, "MutantSwitch.cs")),
            platform.Split(Path.PathSeparator).Where(path => Path.GetDirectoryName(path) == framework).Select(path => MetadataReference.CreateFromFile(path)),
            new CSharpCompilationOptions(
                OutputKind.DynamicallyLinkedLibrary,
                optimizationLevel: OptimizationLevel.Release,
                allowUnsafe: true,
                nullableContextOptions: NullableContextOptions.Enable,
                warningLevel: 0,
                deterministic: true));
    }

    /// <summary>Those that compile.</summary>
    public IReadOnlyList<Mutant> Mutants => [.. _mutants.Where(mutant => !_dropped.Contains(mutant.Number))];

    /// <summary>Numbers are below.</summary>
    public int Count => _mutants.Count;

    public int DroppedCount => _dropped.Count;

    /// <param name="path">Of the assembly.</param>
    public void Write(string path)
    {
        while (true)
        {
            CSharpCompilation written = WriteSwitches();
            using MemoryStream assembly = new();
            using MemoryStream symbols = new();
            EmitResult result = written.Emit(assembly, symbols, options: new EmitOptions(debugInformationFormat: DebugInformationFormat.PortablePdb));
            if (result.Success)
            {
                File.WriteAllBytes(path, assembly.ToArray());
                File.WriteAllBytes(Path.ChangeExtension(path, ".pdb"), symbols.ToArray());
                return;
            }

            int before = _dropped.Count;
            foreach (Diagnostic error in result.Diagnostics.Where(diagnostic => diagnostic.Severity == DiagnosticSeverity.Error))
                Drop(error);
            if (_dropped.Count == before)
                throw new InvalidOperationException($"The library does not compile without mutants: {result.Diagnostics.First(diagnostic => diagnostic.Severity == DiagnosticSeverity.Error)}");
        }
    }

    private static SyntaxTree Parse(string text, string path) => CSharpSyntaxTree.ParseText(
        text,
        new CSharpParseOptions(LanguageVersion.Latest, preprocessorSymbols: ["DEBUG", "TRACE", "NET", "NET10_0", "NET10_0_OR_GREATER"]),
        path,
        System.Text.Encoding.UTF8);

    private CSharpCompilation WriteSwitches()
    {
        _mutants.Clear();
        CSharpCompilation written = _original;
        foreach (SyntaxTree tree in _original.SyntaxTrees)
        {
            string file = Path.GetRelativePath(_source, tree.FilePath).Replace('\\', '/');
            if (!_folders.Any(folder => file.StartsWith($"{folder}/", StringComparison.Ordinal)))
                continue;
            SyntaxNode root = new SwitchWriter(_original.GetSemanticModel(tree), file, _mutants, _dropped).Visit(tree.GetRoot())!;
            written = written.ReplaceSyntaxTree(tree, Parse(root.ToFullString(), tree.FilePath));
        }

        return written;
    }

    /// <summary>The mutants of the smallest part of the source around an error that has any.</summary>
    private void Drop(Diagnostic error)
    {
        SyntaxNode? node = error.Location.SourceTree?.GetRoot().FindNode(error.Location.SourceSpan);
        if (s_unassigned.Contains(error.Id))
            node = node?.FirstAncestorOrSelf<MemberDeclarationSyntax>();
        for (SyntaxNode? inner = null; node is not null; inner = node, node = node.Parent)
        {
            if (node is ConditionalExpressionSyntax { Condition: InvocationExpressionSyntax call } choice && choice.WhenTrue == inner && IsSwitch(call))
            {
                _dropped.UnionWith(NumbersIn(call));
                return;
            }

            int[] numbers = [.. NumbersIn(node)];
            if (numbers.Length > 0)
            {
                _dropped.UnionWith(numbers);
                return;
            }
        }
    }

    private static bool IsSwitch(InvocationExpressionSyntax call) => call.Expression.ToString() == SwitchSource.Call;

    private static IEnumerable<int> NumbersIn(SyntaxNode node) =>
        from call in node.DescendantNodesAndSelf().OfType<InvocationExpressionSyntax>()
        where IsSwitch(call)
        select (int)((LiteralExpressionSyntax)call.ArgumentList.Arguments[0].Expression).Token.Value!;
}
