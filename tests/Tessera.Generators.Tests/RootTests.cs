using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Xunit;

namespace Tessera.Generators.Tests;

/// <summary>Type parameters of a program's own generic code that stand for serialized types.</summary>
public class RootTests
{
    private const string Leaf = "public class Leaf { public int Id { get; set; } }";
    private const string Helper = "public class Cache { public byte[] Set<[TesseraRoot] T>(T value) => TesseraSerializer.Serialize(value); } public class Store<[TesseraRoot] T> { public byte[] Put(T value) => TesseraSerializer.Serialize(value); }";
    private const string Records = "public record Box<[TesseraRoot] T>(T Value); public record struct Pair<[TesseraRoot] T>(T Value);";

    private const string Sealed = "public record Sealed<T>(T Value);";

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

        Assert.Contains("type.Object<global::Leaf>()", files["Tessera.Types.g.cs"], StringComparison.Ordinal);
        Assert.Contains("AssemblyMetadata(\"TesseraRoots\", \"Set;Store\")", files["Tessera.Roots.g.cs"], StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("public static class Use { public static Box<Leaf>? Field; }")]
    [InlineData("public static class Use { public static object Run() => new Pair<Leaf>(null!); }")]
    public void Type_ForAMarkedParameter_OfARecord_IsRegistered(string use) =>
        Assert.Contains("type.Object<global::Leaf>()", Generation.Run(Generation.Compile(Leaf, Records, use))["Tessera.Types.g.cs"], StringComparison.Ordinal);

    [Fact]
    public void Type_ForAMarkedParameter_OfAnotherAssembly_IsRegistered()
    {
        CSharpCompilation library = Generation.Complete(Generation.Compile(Helper));

        Dictionary<string, string> files = Generation.Run(
            Generation.Compile(Leaf, "public static class Use { public static void Run() => new Cache().Set(new Leaf()); }").AddReferences(library.ToMetadataReference()));

        Assert.Contains("type.Object<global::Leaf>()", files["Tessera.Types.g.cs"], StringComparison.Ordinal);
        Assert.False(files.ContainsKey("Tessera.Roots.g.cs"));
    }

    [Fact]
    public void Call_InsideOfMarkedCode_IsTakenOver()
    {
        Dictionary<string, string> files = Generation.Run(Generation.Compile(Helper), warns: true);

        Assert.Contains("/src/File0.cs(2,", files["Tessera.Calls.g.cs"], StringComparison.Ordinal);
        Assert.False(files.ContainsKey("Tessera.Types.g.cs"));
    }

    [Fact]
    public void Use_OfTheSameName_WithoutTheMark_IsLeftOut() => Assert.False(
        Generation.Run(Generation.Compile(Leaf, Helper, "public class Other { public void Set<T>(T value) { } public void Run() => Set(new Leaf()); }")).ContainsKey("Tessera.Types.g.cs"));

    /// <summary>What marked code makes of its type parameters is kept for each type that stands for them.</summary>
    [Theory]
    [InlineData("public static class Use { static byte[] All<[TesseraRoot] T>(List<T> values) => TesseraSerializer.Serialize(values); public static void Run() => All([new Leaf()]); }", "List<global::Leaf>")]
    [InlineData("public static class Use { static byte[] In<[TesseraRoot] T>(T value) => TesseraSerializer.Serialize(new Sealed<T>(value)); public static void Run() => In(new Leaf()); }", "Sealed<global::Leaf>")]
    [InlineData("public static class Use { static byte[] In<[TesseraRoot] T>(T value) => TesseraSerializer.Serialize(new Sealed<T>(value)); static byte[] Out<[TesseraRoot] T>(T value) => In(new[] { value }); public static void Run() => Out(new Leaf()); }", "Sealed<global::Leaf[]>")]
    [InlineData("public static class Use { static void Rows<[TesseraRoot] T>(T[] values) => TesseraSerializer.SerializeEnumerable(new System.IO.MemoryStream(), values); public static void Run() => Rows(new Leaf[1]); }", "List<global::Leaf>")]
    [InlineData("public static class Use { static byte[] Ext<[TesseraRoot] T>(this T value) => TesseraSerializer.Serialize((value, 1)); public static void Run() => new Leaf().Ext(); }", "ValueTuple<global::Leaf, int>")]
    [InlineData("public static class Use { public static byte[] Run() { return Local(new Leaf()); byte[] Local<[TesseraRoot] T>(T value) => TesseraSerializer.Serialize(new Sealed<T>(value)); } }", "Sealed<global::Leaf>")]
    [InlineData("public class Repo<[TesseraRoot] T> { public class Of<[TesseraRoot] U> where U : notnull { public byte[] Put(T t, U u) => TesseraSerializer.Serialize(new Dictionary<U, Sealed<T>[]>()); } } public static class Use { public static object? Run() => new Repo<Leaf>.Of<int>(); }", "Dictionary<int, global::Sealed<global::Leaf>[]>")]
    [InlineData("public class Repo<[TesseraRoot] T> { public byte[] Put(T t) => TesseraSerializer.Serialize(new Sealed<T>(t)); } public class Leaves : Repo<Leaf>;", "Sealed<global::Leaf>")]
    [InlineData("public static class Use { static byte[] Again<[TesseraRoot] T>(T value, int depth) => depth == 0 ? TesseraSerializer.Serialize(value) : Again(new Sealed<T>(value), depth - 1); public static void Run() => Again(new Leaf(), 2); }", "Sealed<global::Sealed<global::Leaf>>")]
    [InlineData("public static class Ext { extension<[TesseraRoot] T>(T value) { public byte[] Save() => TesseraSerializer.Serialize(new Sealed<T>(value)); } } public static class Use { public static object? Run() => new Leaf().Save(); }", "Sealed<global::Leaf>")]
    [InlineData("public static class Ext { extension<[TesseraRoot] T>(T[] values) { public byte[] Saved => TesseraSerializer.Serialize(values.ToList()); } } public static class Use { public static object? Run() => new Leaf[1].Saved; }", "List<global::Leaf>")]
    [InlineData("public class Repo<[TesseraRoot] T> { public class Entry { public T? Value { get; set; } } public byte[] Put() => TesseraSerializer.Serialize(new Entry()); } public static class Use { public static object? Run() => new Repo<Leaf>(); }", "Repo<global::Leaf>.Entry")]
    [InlineData("public class Repo<[TesseraRoot] T> { public class Of<[TesseraRoot] U> { public struct Entry { public T V; public U W; } public byte[] Put() => TesseraSerializer.Serialize(new Dictionary<string, Entry?[,]>()); } } public static class Use { public static object? Run() => new Repo<int[]>.Of<Leaf>().Put(); }", "Dictionary<string, global::Repo<int[]>.Of<global::Leaf>.Entry?[,]>")]
    public void Type_ThatMarkedCodeMakes_IsRegistered(string use, string type)
    {
        string types = Generation.Run(Generation.Compile(Leaf, Sealed, use), warns: true)["Tessera.Types.g.cs"];

        Assert.Contains(type + "), static type", types, StringComparison.Ordinal);
    }

    [Fact]
    public void Type_ThatMarkedCodeOfOtherAssembliesMakes_IsRegistered()
    {
        MetadataReference first = Generation.Reference(Generation.Complete(Generation.Compile(
            Sealed,
            "public class Cache { public byte[] Set<[TesseraRoot] T>(T value) => TesseraSerializer.Serialize(new Sealed<T>(value)); } public class Store<[TesseraRoot] T> { public byte[] Put(T value) => TesseraSerializer.Serialize(new List<T>()); }")));
        MetadataReference second = Generation.Reference(Generation.Complete(Generation.Compile(
            "public class Outer<[TesseraRoot] T> { public byte[] Put(T value) => new Cache().Set(new[] { value }); } public static class Stores { public static Store<T> Make<[TesseraRoot] T>() => new(); } public static class Ext { extension<[TesseraRoot] T>(T value) { public byte[] Save() => TesseraSerializer.Serialize(new Sealed<T?[]>([value])); } }").AddReferences(first)));

        string types = Generation.Run(Generation.Compile(Leaf, "public static class Use { public static void Run() { new Outer<Leaf>().Put(new Leaf()); var store = Stores.Make<Leaf>(); new Other().Save(); } } public class Other { public int A { get; set; } }").AddReferences(first, second))["Tessera.Types.g.cs"];

        Assert.Contains("typeof(global::Sealed<global::Leaf[]>)", types, StringComparison.Ordinal);
        Assert.Contains("List<global::Leaf>)", types, StringComparison.Ordinal);
        Assert.Contains("typeof(global::Sealed<global::Other[]>)", types, StringComparison.Ordinal);
    }

    /// <summary>Nobody says what stands for the other one, or generated code cannot name what is made of it, so that the call keeps the warnings of the
    /// trimmer.</summary>
    [Theory]
    [InlineData("private class Hidden; public static byte[] Pairs<[TesseraRoot] T>(T value) => TesseraSerializer.Serialize(new List<(T, Hidden)>());")]
    [InlineData("private class Of<T>; public static byte[] Hid<[TesseraRoot] T>(T value) => TesseraSerializer.Serialize(new Of<T>[1]);")]
    [InlineData("public static byte[] All<T>(List<T> values) => TesseraSerializer.Serialize(values);")]
    [InlineData("public static byte[] Two<[TesseraRoot] T, U>(T first, U second) => TesseraSerializer.Serialize((first, second));")]
    public void Call_OfWhatGeneratedCodeDoesNotKnow_StaysAsItIs(string helper) =>
        Assert.False(Generation.Run(Generation.Compile($"public static class Use {{ {helper} }}"), warns: true).ContainsKey("Tessera.Calls.g.cs"));

    [Fact]
    public void Use_OfCodeThatHasNoEnd_Ends() => Assert.Contains(
        "typeof(global::Leaf)",
        Generation.Run(Generation.Compile(Leaf, Sealed, "public static class Use { public static void Again<[TesseraRoot] T>(T value) => Again(new Sealed<T>(value)); public static void Run() => Again(new Leaf()); }"))["Tessera.Types.g.cs"],
        StringComparison.Ordinal);
}
