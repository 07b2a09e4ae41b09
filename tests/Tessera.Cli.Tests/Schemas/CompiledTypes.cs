using System.Reflection;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Xunit;

namespace Tessera.Cli.Tests.Schemas;

/// <summary>Compiles what the tool has written.</summary>
internal static class CompiledTypes
{
    private static readonly MetadataReference[] s_references =
        [.. ((string)AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES")!).Split(Path.PathSeparator).Select(path => MetadataReference.CreateFromFile(path))];

    /// <summary>Gives the type that the first line says to read the message into.</summary>
    /// <param name="source">The file.</param>
    /// <param name="assemblyName">Not used twice.</param>
    public static Type Compile(string source, string assemblyName)
    {
        string call = source[..source.IndexOf('\n', StringComparison.Ordinal)];
        string type = call["// TesseraSerializer.Deserialize<".Length..^">(message)".Length];
        CSharpCompilation compilation = CSharpCompilation.Create(
            assemblyName,
            [CSharpSyntaxTree.ParseText($"{source}\npublic static class Root {{ public static readonly Type Type = typeof({type}); }}")],
            s_references,
            new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary, nullableContextOptions: NullableContextOptions.Enable));
        using MemoryStream assembly = new();
        Assert.Empty(compilation.Emit(assembly).Diagnostics.Where(diagnostic => diagnostic.Severity >= DiagnosticSeverity.Warning));
        return (Type)Assembly.Load(assembly.ToArray()).GetType("Root")!.GetField("Type")!.GetValue(null)!;
    }
}
