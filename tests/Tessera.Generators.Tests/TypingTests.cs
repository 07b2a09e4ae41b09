using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Xunit;

namespace Tessera.Generators.Tests;

/// <summary>Programs as they are while somebody types: the generator never throws, and what it makes of a program without errors has none.</summary>
public class TypingTests
{
    private const string Types = """
        using System.Text.Json.Serialization;
        namespace Shop { public record Page<T>(IReadOnlyList<T> Items, int Number); public record struct Money(decimal Amount, string? Currency); }
        [JsonDerivedType(typeof(Circle), "circle")] public abstract record Shape(string Name);
        public record Circle(string Name, double Radius) : Shape(Name) { public required List<int> Tags { get; init; } = []; }
        public class Order<T> where T : class { public T? Value { get; private set; } public Dictionary<string, Shop.Page<T[]>>? Pages { get; } = new(); [JsonIgnore] public Action? Done; public class Line { public int? Id; } }
        """;

    private const string Code = """
        public class Cache<[TesseraRoot] T> { public byte[] Put<[TesseraRoot] U>(T first, U second) => TesseraSerializer.Serialize((first, new List<U>())); }
        public static class Extensions { public static byte[] Save<[TesseraRoot] T>(this T value) => TesseraSerializer.Serialize(new Shop.Page<T>([value], 1)); extension<[TesseraRoot] T>(T value) { public byte[] Keep() => TesseraSerializer.Serialize(value); } }
        public static class Use
        {
            public static object? Run(TesseraSessionWriter? writer)
            {
                byte[] Local<[TesseraRoot] T>(T value) => value.Save();
                Local(new Order<string>.Line()); new Cache<Shape>().Put(new Circle("", 1) { Tags = [] }, new Shop.Money()); writer?.Serialize(new Order<Shape>());
                return TesseraSerializer.Deserialize<Dictionary<string, Shop.Page<Order<string>>[]>>(TesseraSerializer.Serialize(1));
            }
        }
        """;

    public static TheoryData<string, int> Edits => new()
    {
        { "typed to here", 1 },
        { "without some letters", 4 },
        { "without a line's worth", 40 },
        { "twice", -60 },
    };

    [Theory]
    [MemberData(nameof(Edits))]
    public void Program_ThatIsBeingTyped_IsNoFailureOfTheGenerator(string kind, int length)
    {
        CSharpCompilation compilation = Generation.Compile(Types, Code);
        GeneratorDriver driver = Generation.Driver(warns: true);
        List<string> failures = [];
        foreach (int file in new[] { 0, 1 })
        {
            SyntaxTree tree = compilation.SyntaxTrees[file];
            string text = file == 0 ? Types : Code;
            for (int place = 0; place < text.Length; place += 31)
            {
                string edited = kind == "typed to here" ? text[..place] : length < 0 ? text.Insert(place, text.Substring(place, Math.Min(-length, text.Length - place))) : text.Remove(place, Math.Min(length, text.Length - place));
                CSharpCompilation program = compilation.ReplaceSyntaxTree(tree, Generation.Parse(edited, tree.FilePath));
                driver = driver.RunGeneratorsAndUpdateCompilation(program, out Compilation result, out _);
                if (driver.GetRunResult().Results.Single().Exception is Exception thrown)
                    failures.Add($"{kind} at {place} of file {file}: {thrown}");
                if (!HasErrors(program) && HasErrors(result))
                    failures.Add($"{kind} at {place} of file {file}: {result.GetDiagnostics().First(diagnostic => diagnostic.Severity == DiagnosticSeverity.Error)}");
            }
        }

        Assert.True(failures.Count == 0, string.Join(Environment.NewLine, failures.Take(5)));
    }

    private const string Constrained = " public class Value<T> where T : struct { public T A { get; set; } public class Inner { public T B { get; set; } } } public class Ref<T> where T : class { public T? A { get; set; } }"
        + " public interface IMark; public class Marked<T> where T : IMark, new() { public T? A { get; set; } } public class Made(int a) : IMark { public int A => a; }";

    /// <summary>Errors stand where somebody types, not in code that nobody wrote.</summary>
    [Theory]
    [InlineData("public class Root { public Unknown<Other> A { get; set; } = null!; public int B { get; set; } }")]
    [InlineData("public class Root { public required Unknown A { get; init; } public List<Unknown>? B { get; private set; } public (int, Unknown)[]? C; }")]
    [InlineData("public class Root(Unknown a) { public Unknown A { get; } = a; public Unknown B { get; } = new(); }")]
    [InlineData("public class Root { public int A { get; set; } public int A { get; set; } public int? B; private string? B; }")]
    [InlineData("public class Root { public int A { get; set; } } public class Root { public int A { get; set; } }")]
    [InlineData("public class Root { public int?? A { get; set; } public List<int??>? B { get; set; } public Nullable<int?>[]? C; public Nullable<string> D; }")]
    [InlineData("public class Root { public List<void>? A { get; set; } public Dictionary<string, System.Console>? B { get; init; } public required IReadOnlyList<Span<int>> C { get; init; } }")]
    [InlineData("namespace A { extension(string) { public static byte[] M() => []; } public class Use { public byte[] Go() => TesseraSerializer.Serialize(new Repo<Gone>()); } public class Repo<T>; } public class Root { public Unknown B { get; set; } }")]
    [InlineData("namespace Newtonsoft.Json { public class Made; } namespace Own { [Newtonsoft.Json.Unknown] public class Root { [Newtonsoft.Json.JsonIgnore2] public int A { get; set; } public Unknown B; public static byte[] C(Root root) => TesseraSerializer.Serialize(root); } }")]
    [InlineData("public class Root { public int A { get; set; } } namespace { public class Item { public int A { get; init; } public static byte[] Write(Item item) => TesseraSerializer.Serialize(item); } }")]
    [InlineData("public class Root { public Items? A { get; set; } } public class Items : List<Unknown> { }")]
    [InlineData("public class Root<T> where T : Unknown { public T? A { get; init; } } public class Root : Root<Unknown> { public int B { get; set; } }")]
    [InlineData("public class Root { public Value<string>? A { get; set; } public List<Marked<int>>? B { get; init; } public Marked<Made>? C; public Value<int?>.Inner[]? D { get; set; } public Ref<int>? E { get; set; } }" + Constrained)]
    [InlineData("public class Root { } public static class Uses { public static byte[] Write() => TesseraSerializer.Serialize(new Value<string>.Inner()); public static object? Read() => TesseraSerializer.Deserialize<Marked<int>[]>([]); }" + Constrained)]
    public void Program_WithErrors_HasNoneInGeneratedCode(string type)
    {
        CSharpCompilation program = Generation.Compile("public static class Use { public static byte[] Write(Root root) => TesseraSerializer.Serialize(root); }", type);

        GeneratorDriver driver = Generation.Driver(warns: true).RunGeneratorsAndUpdateCompilation(program, out Compilation result, out ImmutableArray<Diagnostic> failures);

        Assert.Empty(failures);
        Assert.NotEmpty(driver.GetRunResult().GeneratedTrees);
        Assert.True(HasErrors(program));
        Assert.Empty(result.GetDiagnostics().Where(diagnostic => diagnostic.Severity == DiagnosticSeverity.Error && !program.ContainsSyntaxTree(diagnostic.Location.SourceTree)));
    }

    /// <summary>The modifiers are no part of the property then, and the property is not static.</summary>
    [Fact]
    public void Member_WhoseModifiersAreCutOff_IsDescribedAnewWhenTheyAreBack()
    {
        const string Whole = "public static class Use { public static byte[] Write(Root root) => TesseraSerializer.Serialize(root); } public class Root { public int A { get; set; } public static Root Zero => new(); }";
        CSharpCompilation program = Generation.Compile(Whole.Replace("static Root", "static =Root", StringComparison.Ordinal));
        GeneratorDriver driver = Generation.Driver().RunGenerators(program);
        program = program.ReplaceSyntaxTree(program.SyntaxTrees[0], Generation.Parse(Whole, "/src/File0.cs"));

        string after = driver.RunGenerators(program).GetRunResult().GeneratedTrees[0].ToString();

        Assert.Equal(Generation.Driver().RunGenerators(program).GetRunResult().GeneratedTrees[0].ToString(), after);
    }

    private static bool HasErrors(Compilation program) => program.GetDiagnostics().Any(diagnostic => diagnostic.Severity == DiagnosticSeverity.Error);

    [Fact]
    public void Program_ThatIsWhole_HasNoErrors() => Assert.Contains("typeof(global::Shop.Page<global::Order<string>.Line>)", Generation.Run(Generation.Compile(Types, Code), warns: true)["Tessera.Types.g.cs"], StringComparison.Ordinal);
}
