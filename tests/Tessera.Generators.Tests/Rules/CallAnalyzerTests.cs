using System.Collections.Immutable;
using System.Globalization;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Diagnostics;
using Tessera.Generators.Rules;
using Xunit;

namespace Tessera.Generators.Tests.Rules;

/// <summary>What is said of a call by itself.</summary>
public class CallAnalyzerTests
{
    [Theory]
    [InlineData("public static byte[] Set<T>(T value) => TesseraSerializer.Serialize(value);", "T is passed to Serialize but has no [TesseraRoot]: the types that callers of Set name are not kept")]
    [InlineData("public class Store<T> { public T? Get(byte[] data) => TesseraSerializer.Deserialize<T>(data); }", "T is passed to Deserialize but has no [TesseraRoot]: the types that callers of Store name are not kept")]
    [InlineData("public static void Inner<[TesseraRoot] T>() { } public static void Outer<T>() => Inner<T>();", "T is passed to Inner but has no [TesseraRoot]: the types that callers of Outer name are not kept")]
    [InlineData("public static byte[] All<T>(List<T[]> values) => TesseraSerializer.Serialize(values);", "T is passed to Serialize but has no [TesseraRoot]: the types that callers of All name are not kept")]
    [InlineData("public static void Rows<T>(T[] values) => TesseraSerializer.SerializeEnumerable(System.IO.Stream.Null, values);", "T is passed to SerializeEnumerable but has no [TesseraRoot]: the types that callers of Rows name are not kept")]
    public async Task TypeParameter_WithoutTheMark_IsFound_WhereTypesAreKept(string members, string message)
    {
        CSharpCompilation program = Generation.Compile($"public static class Use {{ {members} }}");

        Diagnostic found = Assert.Single(await FindAsync(program, warns: true));

        Assert.Equal("TSS010", found.Id);
        Assert.Equal(message, found.GetMessage(CultureInfo.InvariantCulture));
        Assert.Empty(await FindAsync(program, warns: false));
    }

    [Theory]
    [InlineData("public static byte[] Set<[TesseraRoot] T>(T value) => TesseraSerializer.Serialize(value);")]
    [InlineData("public static string Name<T>(T value) => value?.ToString() ?? nameof(T); public static void Serialize<T>(T value) { } public static void Use1<T>(T value) => Serialize(value);")]
    [InlineData("public static byte[] Write() => TesseraSerializer.Serialize(new List<int>());")]
    public async Task TypeParameter_ThatIsMarked_OrNotSerialized_IsFine(string members) => Assert.Empty(await FindAsync(Generation.Compile($"public static class Use {{ {members} }}"), warns: true));

    [Theory]
    [InlineData("public static class Use { public static byte[] Write() => TesseraSerializer.Serialize(new { A = 1 }); }", "There is no generated code for <anonymous type: int A>: it is anonymous")]
    [InlineData("file class Leaf; public static class Use { public static byte[] Write() => TesseraSerializer.Serialize(new List<Leaf[]>()); }", "There is no generated code for Leaf: it is local to its file")]
    public async Task Type_WithoutAName_IsFound_AndInAProgramThatKeepsTypesByAnotherRule(string source, string message)
    {
        CSharpCompilation program = Generation.Compile(source);

        Diagnostic found = Assert.Single(await FindAsync(program, warns: false));

        Assert.Equal("TSS011", found.Id);
        Assert.Equal(message, found.GetMessage(CultureInfo.InvariantCulture));
        Assert.Empty(await FindAsync(program, warns: true));
    }

    /// <summary>The names of types are all that generated code has.</summary>
    [Fact]
    public async Task Type_OfTwoAssembliesWithOneName_IsFound_AndLeftOutOfGeneratedCode()
    {
        MetadataReference first = Generation.Reference(Generation.Compile("namespace Shop; public class Order { public int A { get; set; } }"));
        MetadataReference second = Generation.Reference(Generation.Compile("namespace Shop; public class Order { public string? B { get; set; } }"));
        MetadataReference maker = Generation.Reference(Generation.Compile("public static class Make { public static Shop.Order It() => new(); }").AddReferences(first));
        CSharpCompilation program = Generation.Compile("public static class Use { public static byte[] Write() => TesseraSerializer.Serialize(Make.It()); }").AddReferences(first, second, maker);

        Assert.Equal("There is no generated code for Shop.Order: another assembly has a type or namespace of this name", Assert.Single(await FindAsync(program, warns: false)).GetMessage(CultureInfo.InvariantCulture));
        Assert.Empty(Generation.Run(program));
    }

    /// <summary>The program can pass an object of this type on, but not name the type.</summary>
    [Fact]
    public async Task Type_WithTheNameOfANamespace_IsFound_AndLeftOutOfGeneratedCode()
    {
        MetadataReference shop = Generation.Reference(Generation.Compile("namespace Shop { public class Models { public int A { get; set; } } public class Order { public Models Of { get; set; } = new(); } }"));
        CSharpCompilation program = Generation.Compile("namespace Shop.Models { public class Other; } public static class Use { public static byte[] Write() => TesseraSerializer.Serialize(new Shop.Order().Of); }").AddReferences(shop);

        Assert.Equal("There is no generated code for Shop.Models: another assembly has a type or namespace of this name", Assert.Single(await FindAsync(program, warns: false)).GetMessage(CultureInfo.InvariantCulture));
        Assert.Empty(Generation.Run(program));
    }

    [Fact]
    public void Type_WhoseNameAnotherOneHasBehindAnExternAlias_HasGeneratedCode()
    {
        MetadataReference before = Generation.Reference(Generation.Compile("namespace Shop; public class Order { public int A { get; set; } }"));
        MetadataReference after = Generation.Reference(Generation.Compile("namespace Shop; public class Order { public string? B { get; set; } }"));
        CSharpCompilation program = Generation.Compile("public static class Use { public static byte[] Write(Shop.Order order) => TesseraSerializer.Serialize(order); }").AddReferences(before.WithAliases(["Old"]), after);

        Assert.Contains("class OrderCode", Assert.Single(Generation.Run(program).Values), StringComparison.Ordinal);
    }

    /// <summary>Beside one of the program's own that has its name.</summary>
    [Fact]
    public async Task Type_BehindAnExternAlias_IsFound_AndLeftOutOfGeneratedCode()
    {
        MetadataReference shop = Generation.Reference(Generation.Compile("namespace Shop; public class Order { public int A { get; set; } public class Line { public int B { get; set; } } }"));
        CSharpCompilation program = Generation.Compile().AddReferences(shop.WithAliases(["Old"])).AddSyntaxTrees(Generation.Parse(
            "namespace Shop { public class Order { public int A { get; set; } } } public static class Use { public static byte[] Write(Old::Shop.Order.Line line) => TesseraSerializer.Serialize(line); public static byte[] Write(Shop.Order order) => TesseraSerializer.Serialize(order); }",
            "/src/Use.cs",
            "extern alias Old;\n"));

        Assert.Equal("There is no generated code for Shop.Order: the project refers to its assembly only by an extern alias", Assert.Single(await FindAsync(program, warns: false)).GetMessage(CultureInfo.InvariantCulture));
        Assert.Contains("class OrderCode", Assert.Single(Generation.Run(program).Values), StringComparison.Ordinal);
    }

    private static async Task<ImmutableArray<Diagnostic>> FindAsync(CSharpCompilation program, bool warns) => await program
        .WithAnalyzers([new CallAnalyzer()], new AnalyzerOptions([], Generation.OptionsOf(warns)))
        .GetAnalyzerDiagnosticsAsync();
}
