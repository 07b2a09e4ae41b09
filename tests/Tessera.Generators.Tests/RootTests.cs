using Microsoft.CodeAnalysis.CSharp;
using Xunit;

namespace Tessera.Generators.Tests;

/// <summary>Type parameters of a program's own generic code that stand for serialized types.</summary>
public class RootTests
{
    private const string Leaf = "public class Leaf { public int Id { get; set; } }";
    private const string Helper = "public class Cache { public byte[] Set<[TesseraRoot] T>(T value) => TesseraSerializer.Serialize(value); } public class Store<[TesseraRoot] T> { public byte[] Put(T value) => TesseraSerializer.Serialize(value); }";
    private const string Records = "public record Box<[TesseraRoot] T>(T Value); public record struct Pair<[TesseraRoot] T>(T Value);";

    [Theory]
    [InlineData("public static class Use { public static void Run() => new Cache().Set(new Leaf()); }")]
    [InlineData("public static class Use { public static void Run() => new Cache().Set<Leaf>(null!); }")]
    [InlineData("public static class Use { public static readonly Func<Leaf, byte[]> Run = new Cache().Set; }")]
    [InlineData("public static class Use { public static void Run() => new Store<Leaf>().Put(null!); }")]
    [InlineData("public static class Use { public static Store<List<Leaf>>? Field; }")]
    [InlineData("public class Use : Store<Leaf>;")]
    public void Type_ForAMarkedParameter_IsRegistered(string use)
    {
        Dictionary<string, string> files = Generation.Run(Generation.Compile(Leaf, Helper, use));

        Assert.Contains("type.Object<global::Leaf>();", files["Tessera.MarkedTypes.g.cs"], StringComparison.Ordinal);
        Assert.Contains("AssemblyMetadata(\"TesseraRoots\", \"Set;Store\")", files["Tessera.Roots.g.cs"], StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("public static class Use { public static Box<Leaf>? Field; }")]
    [InlineData("public static class Use { public static object Run() => new Pair<Leaf>(null!); }")]
    public void Type_ForAMarkedParameter_OfARecord_IsRegistered(string use) =>
        Assert.Contains("type.Object<global::Leaf>();", Generation.Run(Generation.Compile(Leaf, Records, use))["Tessera.MarkedTypes.g.cs"], StringComparison.Ordinal);

    [Fact]
    public void Type_ForAMarkedParameter_OfAnotherAssembly_IsRegistered()
    {
        CSharpCompilation library = Generation.Complete(Generation.Compile(Helper));

        Dictionary<string, string> files = Generation.Run(
            Generation.Compile(Leaf, "public static class Use { public static void Run() => new Cache().Set(new Leaf()); }").AddReferences(library.ToMetadataReference()));

        Assert.Contains("type.Object<global::Leaf>();", files["Tessera.MarkedTypes.g.cs"], StringComparison.Ordinal);
        Assert.False(files.ContainsKey("Tessera.Roots.g.cs"));
    }

    [Fact]
    public void Call_InsideOfMarkedCode_IsTakenOver()
    {
        Dictionary<string, string> files = Generation.Run(Generation.Compile(Helper), warns: true);

        Assert.Contains("/src/File0.cs(2,", files["Tessera.Calls.g.cs"], StringComparison.Ordinal);
        Assert.False(files.ContainsKey("Tessera.MarkedTypes.g.cs"));
    }

    [Fact]
    public void Use_OfTheSameName_WithoutTheMark_IsLeftOut() => Assert.False(
        Generation.Run(Generation.Compile(Leaf, Helper, "public class Other { public void Set<T>(T value) { } public void Run() => Set(new Leaf()); }")).ContainsKey("Tessera.MarkedTypes.g.cs"));
}
