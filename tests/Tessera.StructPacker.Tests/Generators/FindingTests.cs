using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Tessera.StructPacker.Generators;
using Tessera.TestKit;
using Xunit;

namespace Tessera.StructPacker.Tests.Generators;

/// <summary>What the generator says about a struct that it cannot pack.</summary>
public class FindingTests
{
    [Theory]
    [InlineData("TSP001", "Value", "[Pack] struct S { public object Value; }")]
    [InlineData("TSP001", "Value", "[Pack] struct S { public System.Collections.Generic.List<int> Value; }")]
    [InlineData("TSP001", "Value", "[Pack] struct S { public int[,] Value; }")]
    [InlineData("TSP001", "Value", "[Pack] struct S { public System.ValueTuple<int> Value; }")]
    [InlineData("TSP001", "Value", "[Pack] struct S { public nint Value; }")]
    [InlineData("TSP001", "Value", "[Pack] unsafe struct S { public fixed int Value[3]; }")]
    [InlineData("TSP001", "Value", "[Pack] unsafe struct S { public int* Value; }")]
    [InlineData("TSP001", "Value", "[Pack] struct S { private enum E { } E Value; }")]
    [InlineData("TSP002", "Value", "[Pack] struct S { public int Value { get; } public int Other; }")]
    [InlineData("TSP002", "Value", "[Pack] struct S { public int Value => 1; }")]
    [InlineData("TSP002", "Value", "[Pack] struct S { public int Value { set { } } }")]
    [InlineData("TSP002", "Value", "[Pack] struct S { public int Value { get; private set; } }")]
    [InlineData("TSP002", "Value", "[Pack] struct S { public readonly int Value; }")]
    [InlineData("TSP002", "Value", "[Pack, System.Runtime.CompilerServices.InlineArray(4)] struct S { public int Value; }")]
    [InlineData("TSP003", "S", "[Pack] struct S { }")]
    [InlineData("TSP003", "S", "[Pack] struct S { private int Value; [SkipPack] public int Other; public static int Third; public const int Fourth = 1; }")]
    [InlineData("TSP004", "Value", "struct Inner { public int X; } [Pack] struct S { public Inner Value; }")]
    [InlineData("TSP004", "Value", "struct Inner { public int X; } [Pack] struct S { public Inner?[] Value { get; set; } }")]
    [InlineData("TSP004", "Value", "[Pack] struct S { public System.Threading.CancellationToken Value; }")]
    [InlineData("TSP005", "S", "class Outer { [Pack] private struct S { public int Value; } }")]
    [InlineData("TSP005", "S", "class Outer { [Pack] protected struct S { public int Value; } }")]
    [InlineData("TSP005", "S", "class Outer<T> { [Pack] public struct S { public int Value; } }")]
    [InlineData("TSP005", "S", "[Pack] struct S<T> { public int Value; }")]
    [InlineData("TSP005", "S", "[Pack] file struct S { public int Value; }")]
    [InlineData("TSP005", "S", "[Pack] ref struct S { public int Value; }")]
    [InlineData("TSP005", "S", "[Pack, System.Obsolete(\"gone\", true)] struct S { public int Value; }")]
    public void Struct_IsRefusedWithARule(string id, string place, string source)
    {
        Project project = new("using StructPacker;\n" + source, "[StructPacker.Pack] struct Fine { public int Value; }");

        Diagnostic finding = Assert.Single(project.Findings);
        Assert.Equal(id, finding.Id);
        Assert.Equal(DiagnosticSeverity.Error, finding.Severity);
        Assert.Equal(place, source.Substring(finding.Location.SourceSpan.Start - "using StructPacker;\n".Length, finding.Location.SourceSpan.Length));
        Assert.Equal("File0.cs", finding.Location.GetLineSpan().Path);
        Assert.Empty(project.MessagesInGeneratedCode);
        // Where the methods exist, calls of them are no further errors.
        Assert.Equal(id == "TSP005" ? ["Fine.Pack.g.cs"] : ["Fine.Pack.g.cs", "S.Pack.g.cs"], project.LastRun.GeneratedSources.Select(file => file.HintName).Order(StringComparer.Ordinal));
    }

    /// <summary>A finding that is no error would leave methods that do not pack all members.</summary>
    [Fact]
    public void Error_CannotBeTurnedOff() => Assert.All(
        typeof(Rules).GetFields().Select(field => (DiagnosticDescriptor)field.GetValue(null)!).Where(rule => rule.DefaultSeverity == DiagnosticSeverity.Error),
        rule => Assert.Contains(WellKnownDiagnosticTags.NotConfigurable, rule.CustomTags));

    /// <summary>Errors stand where somebody types, not in code that nobody wrote.</summary>
    [Theory]
    [InlineData("", "[Pack] struct S { public Unknown A; public Unknown<int>[]? B { get; set; } }")]
    [InlineData("", "[Pack] struct S { public int A { get; set; } public int A; public int B; public string B; }")]
    [InlineData("TSP003", "[Pack] struct S { public int ; public { get; set; } public }")]
    [InlineData("", "[Pack] struct S { public S A; public int? this; public int B")]
    [InlineData("TSP001 TSP001", "[Pack] struct S { public int?? A; public void B; public int[ C; public System.Nullable<string> D; }")]
    [InlineData("", "[Pack] struct S { public S A, B; public Other C, D; } [Pack] struct Other { public Other? A, B; public S[] C; public S D, E; }")]
    [InlineData("", "[Pack] struct { public int A; }")]
    [InlineData("", "namespace { [Pack] struct S { public int A; } namespace N { [Pack] struct S { public S A; } } }")]
    [InlineData("", "[Pack] record R(int A); [Pack] class C { public int A; }")]
    [InlineData("TSP006", "[Pack] struct S { public int A; } [Pack] struct S { public int A; }")]
    [InlineData("TSP001", "[Pack] struct S { public Inner A; public Inner?[] B; } [Pack] struct Inner { public object Value; public int Other; }")]
    public void Struct_ThatIsBeingTyped_HasNoErrorsInGeneratedCode(string finding, string source)
    {
        Project project = new("using StructPacker;\n" + source);

        Assert.Null(project.LastRun.Exception);
        Assert.Empty(project.MessagesInGeneratedCode);
        Assert.Equal(finding, string.Join(' ', project.Findings.Select(each => each.Id)));
    }

    [Theory]
    [InlineData(LanguageVersion.CSharp10, "TSP007")]
    [InlineData(LanguageVersion.CSharp11, "")]
    public void LanguageVersion_ThatIsTooOld_IsARule(LanguageVersion version, string finding)
    {
        Project project = new(version, "[StructPacker.Pack] public struct S { public int A { get; init; } public string B; int C { get; set; } public S2? D; }", "[StructPacker.Pack] public record struct S2(int A);");

        Assert.Empty(project.MessagesInGeneratedCode);
        Assert.Equal(finding, string.Join(' ', project.Findings.Select(each => each.Id).Distinct()));
    }

    [Fact]
    public void EveryMember_IsNamed()
    {
        Project project = new("[StructPacker.Pack] struct S { public int A { get; } public int B; public object C; }");

        Assert.Equal(["TSP002", "TSP001"], project.Findings.Select(finding => finding.Id));
        Assert.StartsWith("'S.C' cannot be packed: object is not a number", project.Findings[1].GetMessage(null), StringComparison.Ordinal);
        Assert.StartsWith("'S.A' cannot be packed: the property has neither set nor init.", project.Findings[0].GetMessage(null), StringComparison.Ordinal);
    }

    [Fact]
    public void SeveralDeclarations_AreAWarning()
    {
        Project project = new("[StructPacker.Pack] partial struct S { public int A; }", "partial struct S { public int B; }");

        Diagnostic finding = Assert.Single(project.Findings);
        Assert.Equal(("TSP006", DiagnosticSeverity.Warning), (finding.Id, finding.Severity));
        Assert.Contains("writer.Write(value.A);\n            writer.Write(value.B);", project.Generated("S.Pack.g.cs"), StringComparison.Ordinal);
    }

    [Fact]
    public void TwoAttributes_AreLeftToTheCompiler()
    {
        Project project = new("[StructPacker.Pack] partial struct S { public int A; }", "[StructPacker.Pack] partial struct S { }");

        Assert.Single(project.LastRun.GeneratedSources);
        Assert.Contains("CS0579", Assert.Single(project.CompilerMessages), StringComparison.Ordinal);
    }

    /// <summary>Another package may have an attribute of the same name.</summary>
    [Fact]
    public void Attribute_OfTheSameNameElsewhere_HidesNothing()
    {
        Project project = new("namespace Other { class PackAttribute : System.Attribute; } [Other.Pack] partial struct S { }", "[StructPacker.Pack] partial struct S { public int A; }");

        Assert.Equal("S.Pack.g.cs", Assert.Single(project.LastRun.GeneratedSources).HintName);
    }

    [Fact]
    public void StructsThatContainThemselves_AreLeftToTheCompiler()
    {
        Project project = new("[StructPacker.Pack] public struct S { public S A; }");

        Assert.Contains(project.CompilerMessages, message => message.Contains("CS0523", StringComparison.Ordinal));
    }

    [Fact]
    public void StructsOfOtherProjects_AreNotPackedHere()
    {
        Project library = new("[StructPacker.Pack] public struct Inner { public int A; }");
        Project project = new("[StructPacker.Pack] public struct S { public Inner A; }");

        project.Reference(library.ToReference());

        Assert.Equal("TSP004", Assert.Single(project.Findings).Id);
    }

    [Fact]
    public void EveryRule_HasAPage()
    {
        string[] ids = [.. typeof(Rules).GetFields().Select(field => ((DiagnosticDescriptor)field.GetValue(null)!).Id)];

        Assert.Equal(7, ids.Length);
        Assert.All(ids, id => Assert.StartsWith($"# {id}:", File.ReadAllText(RepositoryFiles.Locate("docs", "diagnostics", id + ".md")), StringComparison.Ordinal));
    }
}
