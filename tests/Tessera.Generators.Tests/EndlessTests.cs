using System.Collections.Immutable;
using System.Globalization;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Diagnostics;
using Tessera.Generators.Rules;
using Xunit;

namespace Tessera.Generators.Tests;

/// <summary>Generic types that contain themselves with ever longer arguments: the library refuses them, and a compiler must not look for their end.</summary>
public class EndlessTests
{
    private const string Use = "public static class Use { public static byte[] Write(Root<int> root) => TesseraSerializer.Serialize(root); } public class Pair<A, B> { public A? First; public B? Second; } ";

    public static TheoryData<string> Types =>
    [
        "public class Root<T> { public T? Value { get; set; } public Root<List<T>>? Next { get; set; } }",
        "public class Root<T> { public Root<T[]>? Next { get; set; } }",
        "public class Root<T> { public Root<Pair<T, T>>? Next { get; set; } }",
        "public class Root<T> { public Root<(T, T[])>? Next { get; } public T? Value { get; set; } }",
        "public class Root<T> { public class Inner<U> { public Root<U[]>.Inner<T[]>? Next { get; } = null; public int A { get; set; } } public Inner<T>? First { get; } = null; }",
        "public class Root<T> : List<Root<Root<T>>>;",
    ];

    [Theory]
    [MemberData(nameof(Types))]
    public void Generator_OfATypeWithoutEnd_Stops(string type)
    {
        string types = string.Concat(Generation.Run(Generation.Compile(Use + type)).Values);

        Assert.Contains("typeof(global::Root<int>)", types, StringComparison.Ordinal);
        Assert.InRange(types.Length, 1, 20_000_000);
    }

    /// <summary>There are more ways through these types than anybody could follow, although there are only a few types.</summary>
    [Theory]
    [InlineData("TesseraSerializer.Serialize(new C0())")]
    [InlineData("Save(1)")]
    [InlineData("Pair(1)")]
    public async Task Types_WithManyWaysThroughThem_AreFollowedOnce(string call)
    {
        string held = string.Concat(Enumerable.Range(0, 16).Select(i => $"public class C{i} {{ public int Id {{ get; set; }} {string.Concat(Enumerable.Range(0, 16).Where(j => j != i).Select(j => $"public C{j} P{j} {{ get; }} = null!; "))}}} "));
        const string Marked = "public static void Save<[TesseraRoot] T>(T value) { TesseraSerializer.Serialize(value); Save(new List<T>()); Save(new T[1]); } public static void Pair<[TesseraRoot] T>(T value) { TesseraSerializer.Serialize(value); Pair((value, value)); }";
        CSharpCompilation compilation = Generation.Compile(held, $"public static class Use {{ public static void Go() => {call}; {Marked} }}");

        Assert.Contains("types.Add(typeof(int)", string.Concat(Generation.Run(compilation).Values), StringComparison.Ordinal);
        Assert.Empty((await Rules.RuleRun.RunAsync(compilation)).Where(found => found.Severity >= DiagnosticSeverity.Warning));
    }

    [Theory]
    [MemberData(nameof(Types))]
    public async Task Analyzers_OfATypeWithoutEnd_Stop(string type)
    {
        CSharpCompilation compilation = Generation.Compile(Use + type);

        ImmutableArray<Diagnostic> found = await compilation.WithAnalyzers([new CoverageAnalyzer(), new RuleAnalyzer(), new CallAnalyzer()], new AnalyzerOptions([], Generation.OptionsOf(warns: true))).GetAnalyzerDiagnosticsAsync();

        Assert.Contains(found, diagnostic => diagnostic.Id == CoverageAnalyzer.Id && diagnostic.GetMessage(CultureInfo.InvariantCulture).Contains("never ends", StringComparison.Ordinal));
        Assert.DoesNotContain(found, diagnostic => diagnostic.Id == "AD0001");
    }
}
