using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Xunit;

namespace Tessera.Generators.Tests;

/// <summary>What an edit makes the generator do again.</summary>
public class IncrementalTests
{
    private const string Types = "public class Root { public int Id { get; set; } public Leaf? Leaf { get; set; } } public class Leaf { public string? Name { get; set; } }";
    private const string Use = "public static class Use { public static byte[] Write(Root root) => TesseraSerializer.Serialize(root); }";

    [Theory]
    [InlineData("public class Unrelated { public int A; }", TesseraGenerator.TypeStep)]
    [InlineData("public class Unrelated { public int A; }", TesseraGenerator.InterceptStep)]
    [InlineData("public class Unrelated { public void Serialize() { } public void Call() => Serialize(); }", TesseraGenerator.TypeStep)]
    public void UnrelatedEdit_WritesNothingAgain(string edited, string step)
    {
        IncrementalStepRunReason[] reasons = Edit("public class Unrelated;", edited, step);

        Assert.All(reasons, reason => Assert.True(reason is IncrementalStepRunReason.Cached or IncrementalStepRunReason.Unchanged, reason.ToString()));
        Assert.NotEmpty(reasons);
    }

    [Theory]
    [InlineData("public class Edited { public int Get_A() => 1; }", "public class Edited { public int Get_A() => 2 + 3; }")]
    [InlineData("public class Edited { public int A = 1; }", "public class Edited { public int A = 2; }")]
    [InlineData("public static class Edited { public static byte[] Get_A(Root root) { return TesseraSerializer.Serialize(root); } }", "public static class Edited { public static byte[] Get_A(Root root) { root.Id++; return TesseraSerializer.Serialize(root); } }")]
    public void EditInsideOfAMethod_DoesNotLookAtTypesAgain(string before, string after)
    {
        IncrementalStepRunReason[] reasons = Edit(before, after, TesseraGenerator.WalkStep);

        Assert.Equal([IncrementalStepRunReason.Cached], reasons);
    }

    /// <summary>Another program makes the compiler ask again of every file; what the others say depends on declarations alone.</summary>
    [Theory]
    [InlineData("public class Edited { public int Get_A() => TesseraSerializer.Serialize(1).Length; }", "public class Edited { public int Get_A() => 2 + TesseraSerializer.Serialize(1).Length; }", "")]
    [InlineData("public static class Edited { public static byte[] Get_A(Root root) => Cache.Set(root); }", "public static class Edited { public static byte[] Get_A(Root root) => Cache.Set(new[] { root }); }", "public static class Cache { public static byte[] Set<[TesseraRoot] T>(T value) => TesseraSerializer.Serialize(value); }")]
    public void EditInsideOfAMethod_ReadsThatFileAlone(string before, string after, string more) =>
        Assert.Single(Edit(before, after, TesseraGenerator.FileStep, more), reason => reason != IncrementalStepRunReason.Cached);

    [Fact]
    public void File_ThatNamesNoTypeToTheLibrary_IsNotRead() =>
        Assert.Single(Edit("public class Edited { public int A; }", "public class Edited { public long A; }", TesseraGenerator.FileStep));

    [Theory]
    [InlineData("public class Edited { public int A; }", "public class Edited { public long A; }")]
    [InlineData("public class Edited;", "public class Edited; public class Added;")]
    [InlineData("public enum Edited { A }", "public enum Edited { B }")]
    [InlineData("public class Edited { public Edited(int a) { } }", "public class Edited { public Edited(int b) { } }")]
    [InlineData("public class Edited { public int The_A { get => field; } }", "public class Edited { public int The_A { get => 1; } }")]
    [InlineData("public class Edited { public int The_A; }", "public class Edited { [System.NonSerialized] public int The_A; }")]
    [InlineData("public class Edited { public int Get_A() => 1; }", "public class Edited { public int Get_A() => TesseraSerializer.Serialize(new List<int>()).Length; }")]
    public void EditOfADeclaration_OrAnotherRoot_LooksAtTypesAgain(string before, string after)
    {
        IncrementalStepRunReason[] reasons = Edit(before, after, TesseraGenerator.WalkStep);

        Assert.DoesNotContain(IncrementalStepRunReason.Cached, reasons);
        Assert.NotEmpty(reasons);
    }

    [Fact]
    public void EditOfAMember_WritesTheTypesAgain() =>
        Assert.Contains(IncrementalStepRunReason.Modified, Edit("public partial class Other { public Root? Root; }", "public partial class Other { public long Root; }", TesseraGenerator.TypeStep, "[TesseraSerializable] public partial class Other;"));

    /// <summary>A program of very many types has several files, and an edit writes those alone in which the type stands.</summary>
    [Fact]
    public void EditOfOneTypeOfMany_WritesOneFile()
    {
        string many = string.Concat(Enumerable.Range(0, 300).Select(i => $"public class Many{i} {{ public int Id {{ get; set; }} public Many{i + 1}? Next {{ get; set; }} }} "));

        IncrementalStepRunReason[] reasons = Edit("public class Many300 { public int A; }", "public class Many300 { public long A; }", TesseraGenerator.TypeStep, many + "public static class UseMany { public static byte[] Write(Many0 root) => TesseraSerializer.Serialize(root); }");

        Assert.Equal(8, reasons.Length);
        // One has the class, and another, or the same, the number that is new.
        Assert.InRange(reasons.Count(reason => reason == IncrementalStepRunReason.Modified), 1, 2);
    }

    /// <summary>Reading a call means to read its statement, not the whole method with all that the compiler says about null in it.</summary>
    [Fact]
    public void Call_InALongMethod_CostsItsStatement()
    {
        string statements = string.Concat(Enumerable.Range(0, 300).Select(i => $"List<string> x{i} = new List<string> {{ args[{i}] }}.Where(x => x.Length > {i}).ToList();"));
        string Method(string call) => $"public static class Long {{ public static void Run(string[] args, Root root) {{ {statements} {call} }} }}";
        long Measure(string call)
        {
            CSharpCompilation compilation = Generation.Compile(Types, Use, Method(call));
            long before = GC.GetAllocatedBytesForCurrentThread();
            Generation.Driver().RunGenerators(compilation);
            return GC.GetAllocatedBytesForCurrentThread() - before;
        }

        Measure("TesseraSerializer.Serialize(root);");

        Assert.InRange(Measure("TesseraSerializer.Serialize(root);"), 0, 2 * Measure("args.ToString();"));
    }

    private static IncrementalStepRunReason[] Edit(string before, string after, string step, string more = "")
    {
        CSharpCompilation compilation = Generation.Compile(Types, Use, more, before);
        GeneratorDriver driver = Generation.Driver(warns: true).RunGenerators(compilation);
        SyntaxTree old = compilation.SyntaxTrees[^1];
        driver = driver.RunGenerators(compilation.ReplaceSyntaxTree(old, Generation.Parse(after, old.FilePath)));
        return [.. driver.GetRunResult().Results.Single().TrackedSteps[step].SelectMany(run => run.Outputs).Select(output => output.Reason)];
    }
}
