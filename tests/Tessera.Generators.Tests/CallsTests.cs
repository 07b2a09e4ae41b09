using System.Reflection;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Xunit;

namespace Tessera.Generators.Tests;

/// <summary>The calls that generated code takes over, where the trimmer would warn of them.</summary>
public class CallsTests
{
    private const string Root = "public class Root { public int Id { get; set; } public string? Name { get; set; } }";

    [Theory]
    [InlineData("public static object Run() => TesseraSerializer.Serialize(new Root());", "Serialize")]
    [InlineData("public static object? Run() => TesseraSerializer.Deserialize<Root>(new byte[2]);", "Deserialize")]
    [InlineData("public static object? Run() => TesseraSerializer.Deserialize<Root>(new byte[2], out int _, null);", "Deserialize")]
    [InlineData("public static object? Run() { System.Buffers.ReadOnlySequence<byte> data = default; return TesseraSerializer.Deserialize<Root>(in data, out long _); }", "Deserialize")]
    [InlineData("public static void Run() => TesseraSerializer.Populate(new byte[2], new Root());", "Populate")]
    [InlineData("public static object Run() => TesseraSerializer.Clone(new Root());", "Clone")]
    [InlineData("public static object Run() => TesseraSerializer.SerializeAsync(new System.IO.MemoryStream(), new Root());", "SerializeAsync")]
    [InlineData("public static object Run(IAsyncEnumerable<Root> rows) => TesseraSerializer.SerializeAsync(new System.IO.MemoryStream(), rows);", "SerializeAsync")]
    [InlineData("public static object Run() => TesseraSerializer.DeserializeAsync<Root>(new System.IO.MemoryStream());", "DeserializeAsync")]
    [InlineData("public static void Run() => TesseraSerializer.SerializeEnumerable(new System.IO.MemoryStream(), new Root[1]);", "SerializeEnumerable")]
    [InlineData("public static object Run() => TesseraSerializer.DeserializeAsyncEnumerable<Root>(new System.IO.MemoryStream());", "DeserializeAsyncEnumerable")]
    [InlineData("public static object Run() => TesseraSerializer.Hash(System.Security.Cryptography.HashAlgorithmName.SHA256, new Root());", "Hash")]
    [InlineData("public static object Run() => TesseraSerializer.Check<Root>();", "Check")]
    [InlineData("public static object Run() => TesseraSchema.Of<Root>();", "Of")]
    [InlineData("public static object Run() => TesseraPacker.Pack(new Root());", "Pack")]
    [InlineData("public static object Run() => TesseraPacker.Unpack<Root>(new byte[2]);", "Unpack")]
    [InlineData("public static object Run() => new TesseraSessionWriter().Serialize(new Root());", "Serialize")]
    [InlineData("public static object? Run(TesseraSessionWriter? writer) => writer?.Serialize(new Root());", "Serialize")]
    [InlineData("public static object? Run() => new TesseraSessionReader().Deserialize<Root>(new byte[2], out int _);", "Deserialize")]
    [InlineData("public static object? Run(System.Net.Http.HttpClient client) => client.GetFromTesseraAsync<Root>(\"x\");", "GetFromTesseraAsync")]
    [InlineData("public static object? Run(System.Net.Http.HttpClient? client) => client?.PostAsTesseraAsync(new Uri(\"x\"), new Root());", "PostAsTesseraAsync")]
    [InlineData("public static object? Run(System.Net.Http.HttpContent content) => HttpContentTesseraExtensions.ReadFromTesseraAsAsyncEnumerable<Root>(content);", "ReadFromTesseraAsAsyncEnumerable")]
    [InlineData("public static object? Run() => TesseraContent.Create(new Root());", "Create")]
    public void Call_OfAKnownType_IsTakenOver(string run, string name)
    {
        Dictionary<string, string> files = Generation.Run(Generation.Compile(Root, $"public static class Use {{ {run} }}"), warns: true);

        Assert.Contains($" {name}0<T>(", files["Tessera.Calls.g.cs"], StringComparison.Ordinal);
        Assert.Contains("/src/File1.cs(2,", files["Tessera.Calls.g.cs"], StringComparison.Ordinal);
    }

    [Fact]
    public void Rows_RegisterTheListOfThem() => Assert.Contains(
        "List<global::Root>",
        Generation.Run(Generation.Compile(Root, "public static class Use { public static object Run() => TesseraSerializer.DeserializeEnumerable<Root>(new System.IO.MemoryStream()); }"), warns: true)["Tessera.Types.g.cs"],
        StringComparison.Ordinal);

    [Theory]
    [InlineData("public static object Run() => TesseraSerializer.Serialize(new Root());", false)]
    [InlineData("class Hidden; public static object Run() => TesseraSerializer.Serialize(new Hidden());", true)]
    [InlineData("public static object Run() => TesseraSerializer.Serialize(new Root(), typeof(Root));", true)]
    [InlineData("public static object Run(List<System.Text.RegularExpressions.MatchCollection> found) => TesseraSerializer.Serialize(found);", true)]
    [InlineData("public class Table : System.Data.DataView; public static object Run() => TesseraSerializer.Serialize(new Table());", true)]
    [InlineData("public abstract class Made : Stack<int>; public static object Run(Made made) => TesseraSerializer.Serialize(made);", true)]
    [InlineData("public static object Run<T>(T value) => TesseraSerializer.Serialize(value);", true)]
    [InlineData("class Hidden; public static object Run(System.Net.Http.HttpClient client) => client.GetFromTesseraAsync<Hidden>(\"x\");", true)]
    [InlineData("public static object Own<[TesseraRoot] T>(T value) => value!; public static object Run() => Own(new Root());", true)]
    public void Call_WithoutWarnings_OrOfATypeThatIsNotKept_StaysAsItIs(string run, bool warns) =>
        Assert.False(Generation.Run(Generation.Compile(Root, $"public static class Use {{ {run} }}"), warns).ContainsKey("Tessera.Calls.g.cs"));

    /// <summary>The warnings of a call must stay if its type is not kept, even if another assembly has a type of this name that is kept.</summary>
    [Fact]
    public void Call_OfATypeBehindAnAlias_IsNotTakenForTheOtherTypeOfItsName()
    {
        MetadataReference library = Generation.Reference(Generation.Compile("namespace Shop; public class Order { public int Id { get; set; } }")).WithAliases(["Other"]);
        CSharpCompilation program = Generation.Compile("namespace Shop; public class Order { public string? Name { get; set; } }").AddReferences(library).AddSyntaxTrees(Generation.Parse(
            "public static class Use { public static byte[] Own(Shop.Order order) => TesseraSerializer.Serialize(order);\n public static byte[] Others(Other::Shop.Order order) => TesseraSerializer.Serialize(order); }",
            "/src/Use.cs",
            "extern alias Other;\n"));

        string calls = Generation.Run(program, warns: true)["Tessera.Calls.g.cs"];

        Assert.Contains("/src/Use.cs(3,", calls, StringComparison.Ordinal);
        Assert.DoesNotContain("/src/Use.cs(4,", calls, StringComparison.Ordinal);
    }

    [Fact]
    public void Calls_OfSessionsThatAreTakenOver_DoTheSame()
    {
        Assembly assembly = Generation.Load(
            Generation.Compile(Root, "public static class Use { public static string? Run() => new TesseraSessionReader().Deserialize<Root>(new TesseraSessionWriter().Serialize(new Root { Id = 5, Name = \"x\" }))!.Name; }"),
            warns: true);

        Assert.Equal("x", assembly.GetType("Use")!.GetMethod("Run")!.Invoke(null, null));
    }

    [Fact]
    public void Calls_ThatAreTakenOver_DoTheSame()
    {
        Assembly assembly = Generation.Load(
            Generation.Compile(Root, "public static class Use { public static string? Run() => TesseraSerializer.Deserialize<Root>(TesseraSerializer.Serialize(new Root { Id = 5, Name = \"x\" }))!.Name; }"),
            warns: true);

        Assert.Equal("x", assembly.GetType("Use")!.GetMethod("Run")!.Invoke(null, null));
    }

    [Fact]
    public async Task CallsOfAPackageForHosts_ThatAreTakenOver_DoTheSame()
    {
        Assembly assembly = Generation.Load(
            Generation.Compile(Root, "public static class Use { public static async System.Threading.Tasks.Task<string?> Run() => (await TesseraContent.Create(new Root { Name = \"x\" }).ReadFromTesseraAsync<Root>())!.Name; }"),
            warns: true);

        Assert.Equal("x", await (Task<string?>)assembly.GetType("Use")!.GetMethod("Run")!.Invoke(null, null)!);
    }

    /// <summary>It could not be compiled, and a project that cannot be compiled is worse than one without.</summary>
    [Theory]
    [InlineData(LanguageVersion.CSharp7_3, "")]
    [InlineData(LanguageVersion.CSharp10, "")]
    [InlineData(LanguageVersion.CSharp11, "Tessera.Calls.g.cs, Tessera.Types.g.cs")]
    public void Program_OfAnOlderVersionOfTheLanguage_HasCodeThatItCanCompile(LanguageVersion version, string files)
    {
        CSharpCompilation compilation = Generation.CompileAs(
            version,
            """
            public class Root { [TesseraAlias("x")] public int A { get; private set; } public List<Root> B { get; set; } = new List<Root>(); }
            public static class Use { public static Root Copy(Root root) => TesseraSerializer.Clone(root); public static object Read(byte[] data) => TesseraSerializer.Deserialize(data); }
            """);

        Assert.Equal(files, string.Join(", ", Generation.Run(compilation.WithOptions(compilation.Options.WithNullableContextOptions(NullableContextOptions.Disable)), warns: true).Keys.Order(StringComparer.Ordinal)));
    }
}
