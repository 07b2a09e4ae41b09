using System.Reflection;
using System.Runtime.Loader;
using System.Text;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Tessera.Generators;
using Tessera.Programs.Checks;

namespace Tessera.Programs.Running;

/// <summary>Compiles random programs with Tessera's generator and loads them.</summary>
internal static class Compiler
{
    private const string Path = "/src/Program.cs";

    private static readonly CSharpParseOptions s_parse = new CSharpParseOptions(LanguageVersion.Latest).WithFeatures([new("InterceptorsNamespaces", "Tessera.Generated")]);

    private static readonly MetadataReference[] s_references = [.. ((string)AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES")!).Split(System.IO.Path.PathSeparator).Select(path => MetadataReference.CreateFromFile(path))];

    /// <summary>The roots of the program, or null after a finding.</summary>
    public static Root[]? Load(string source, AssemblyLoadContext context, Findings findings)
    {
        CSharpCompilation compilation = CSharpCompilation.Create(
            context.Name,
            [CSharpSyntaxTree.ParseText(source, s_parse, Path, Encoding.UTF8)],
            s_references,
            new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary, allowUnsafe: true, optimizationLevel: OptimizationLevel.Release));
        if (compilation.GetDiagnostics().FirstOrDefault(diagnostic => diagnostic.Severity == DiagnosticSeverity.Error) is { } wrong)
        {
            findings.Add("the random program is not valid", $"{wrong}", source.Split('\n')[wrong.Location.GetLineSpan().StartLinePosition.Line]);
            return null;
        }

        CSharpGeneratorDriver.Create([new TesseraGenerator().AsSourceGenerator()], parseOptions: s_parse)
            .RunGeneratorsAndUpdateCompilation(compilation, out Compilation result, out var diagnostics);
        using MemoryStream image = new();
        var emitted = result.Emit(image);
        foreach (Diagnostic diagnostic in diagnostics.Concat(emitted.Diagnostics).Where(diagnostic => diagnostic.Severity >= DiagnosticSeverity.Warning && diagnostic.Location.SourceTree?.FilePath != Path))
            findings.Add("generated code does not compile cleanly", diagnostic.Id, diagnostic.ToString());
        if (!emitted.Success)
            return null;
        image.Position = 0;
        Type program = context.LoadFromStream(image).GetType("Program")!;
        return (Root[])program.GetMethod("Roots", BindingFlags.Public | BindingFlags.Static)!.Invoke(null, null)!;
    }
}
