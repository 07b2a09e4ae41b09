using Tessera.TestKit;
using Xunit;

namespace Tessera.StructPacker.Tests.Generators;

public class GeneratedCodeTests
{
    private const string Sample = """
        using System;
        using StructPacker;

        namespace Shop
        {
            public enum State : byte { Open, Closed }

            [Pack]
            public readonly record struct Money(decimal Amount, string? Currency);

            [Pack]
            public struct Order
            {
                public int Id { get; init; }
                public State State { get; set; }
                public DateTime? Paid { get; set; }
                public Money Total { get; set; }
                public Money[]? Lines { get; set; }
                public double[]? Weights;
                long stamp;
                [SkipPack] public object? Tag;
                public Order(long stamp) => this.stamp = stamp;
            }
        }
        """;

    [Theory]
    [InlineData("Shop_Money")]
    [InlineData("Shop_Order")]
    public void Code_IsThatOfTheListing(string name)
    {
        string path = RepositoryFiles.Locate("tests", "Tessera.StructPacker.Tests", "Generators", "Listings", name + ".txt");
        Project project = new(Sample);
        string code = project.Generated(name + ".Pack.g.cs");

        Assert.Empty(project.Findings);
        Assert.Equal("", string.Join('\n', project.CompilerMessages));
        if (RepositoryFiles.Refresh)
        {
            File.WriteAllText(path, code);
        }

        Assert.Equal(File.ReadAllText(path), code);
    }

    [Fact]
    public void Names_OfAllKindsCompile()
    {
        Project project = new(
            """
            #pragma warning disable CS0067, CS0649, CS0169, CS8981
            using StructPacker;

            [Pack] struct Packed { public int Value; }
            [Pack] struct PackReader { public Packed Tools; public PackWriter[] Stream; }
            [Pack] struct PackWriter { public int reader, writer, value, result, item, GetSize, Read, Write; }
            [Pack] struct @event { public int @class { get; set; } public string? @params; int @ref; int @in { get; set; } }

            namespace @namespace.Sub_Space
            {
                public class Outer { [Pack] internal struct In_ner { public int X { get; set; } } }
                [Pack] struct Outer_In { public Outer.In_ner Inner; }
            }

            namespace System { [Pack] struct Half2 { public System.Half Value; } }
            namespace A.StructPacker { [global::StructPacker.Pack] struct Deep { public int Value; } }

            [Pack] struct Old { [System.Obsolete] public int Gone; [System.Obsolete("no", false)] public int Away { get; set; } }
            [Pack] partial struct Parts { public int A; }
            partial struct Parts { public void Nothing() { } }
            [Pack] struct Accessors { public int A { get; internal set; } internal int B { get => A; set => A = value; } public static int C; public const int D = 1; public int this[int i] { get => i; set { } } public event System.Action? E; }
            """);

        Assert.Empty(project.Findings);
        Assert.Equal("", string.Join('\n', project.CompilerMessages));
        Assert.Equal(11, project.LastRun.GeneratedSources.Length);
    }

    [Fact]
    public void Structs_OfAllKindsCompile()
    {
        Project project = new(
            """
            #pragma warning disable CS0067, CS0649, CS0169
            using System;
            using System.Runtime.InteropServices;
            using StructPacker;

            enum A1 : byte { } enum A2 : sbyte { } enum A3 : short { } enum A4 : ushort { } enum A5 : uint { } enum A6 : long { } enum A7 : ulong { }
            [Pack] struct Enums { public A1 A; public A2? B; public A3[] C; public A4?[]? D { get; init; } public A5 E { get; set; } public A6 F; public A7 G; public DayOfWeek H; }
            [Pack] readonly struct Closed { public int X { get; init; } public Enums? Y { get; init; } public readonly override string ToString() => ""; [SkipPack] public readonly int Left; }
            [Pack] readonly record struct Positional(int A, string? B, Closed[]? C, Closed? D = null);
            [Pack, StructLayout(LayoutKind.Explicit)] struct Overlap { [FieldOffset(0)] public int Whole; [FieldOffset(0), SkipPack] public float Other; [FieldOffset(8)] public long Rest; }
            interface IHave { int Value { get; set; } int Hidden { get; set; } static abstract int Count { get; } }
            [Pack] partial struct Has : IHave, IDisposable, IEquatable<Has> { public int Value { get; set; } int IHave.Hidden { get; set; } public static int Count => 1; public readonly bool Equals(Has other) => true; public void Dispose() { } public event Action? Changed; public int this[int i] => i; public const string Name = ""; internal static int s_all; }
            [Pack] struct Required { public required string A { get; set; } public required int B; public required Positional C { get; init; } [field: NonSerialized] public int D { get; set { field = value; } } }
            [Pack] partial struct Half { public partial int A { get; set; } public partial string? B { get; init; } int _a; }
            partial struct Half { public partial int A { get => _a; set => _a = value; } public partial string? B { get => field; init => field = value; } }
            [Pack] struct Deep { public Deep[]? Parts; public Deep[]?[]? More { get; set; } public Positional?[]? Some; public (int, int) this[string s] => default; }
            [Pack] struct Primary(int first) { public int First { get; set; } = first; int second = first; public readonly int Sum() => First + second; }
            [Pack] struct Forbidden { [Obsolete("no", true)] public int A; [Obsolete("no", true)] public string? B { get; init; } public int C { get; [Obsolete("no", true)] set; } public int D { [Obsolete("no", true)] get; set; } }
            [Pack] struct Tried { [System.Diagnostics.CodeAnalysis.Experimental("X1")] public int A; [System.Diagnostics.CodeAnalysis.Experimental("X1")] public int B { get; init; } }
            [Pack, System.Diagnostics.CodeAnalysis.Experimental("X1")] struct Trial { public int A; }
            """);

        Assert.Empty(project.Findings);
        Assert.Equal("", string.Join('\n', project.CompilerMessages));
        Assert.Equal(12, project.LastRun.GeneratedSources.Length);
    }

    /// <summary>Names that would be the same if an underscore and what separates names looked alike.</summary>
    [Fact]
    public void Names_WithUnderscores_HaveAFileEach()
    {
        Project project = new(
            "namespace N { using StructPacker; public class A_ { [Pack] public struct B { public int X; } } public class A { [Pack] public struct _B { public int X; } } }",
            "namespace N_ { [StructPacker.Pack] public struct C { public int X; } }",
            "namespace N { [StructPacker.Pack] public struct _C { public int X; } [StructPacker.Pack] public struct __C { public int X; } }");

        Assert.Empty(project.Findings);
        Assert.Equal("", string.Join('\n', project.CompilerMessages));
        Assert.Equal(5, project.LastRun.GeneratedSources.Length);
    }

    /// <summary>The compiler takes file names that differ only in case for one, and the generator failed.</summary>
    [Fact]
    public void Names_ThatDifferInCase_HaveAFileEach()
    {
        Project project = new("using StructPacker; [Pack] public struct Point { public int X; } [Pack] public struct POINT { public int X; } [Pack] public struct PoinT { public int X; }");

        Assert.Empty(project.Findings);
        Assert.Equal("", string.Join('\n', project.CompilerMessages));
        Assert.Equal(["POINT.Pack.g.cs", "PoinT.2.Pack.g.cs", "Point.3.Pack.g.cs"], project.LastRun.GeneratedSources.Select(file => file.HintName).Order(StringComparer.Ordinal));
    }

    /// <summary>A library for older frameworks declares the attribute of accessors for itself, and shows it to the project.</summary>
    [Fact]
    public void Attribute_ThatALibraryDeclaresToo_IsThatOfTheProject()
    {
        Project library = new("[assembly: System.Runtime.CompilerServices.InternalsVisibleTo(\"Sample\")] namespace System.Runtime.CompilerServices { internal sealed class UnsafeAccessorAttribute : System.Attribute; }");
        Project project = new("#pragma warning disable CS0169\n[StructPacker.Pack] public struct S { int id; int Size { get; set; } }");

        project.Reference(library.ToReference());

        Assert.Empty(project.Findings);
        Assert.Equal("", string.Join('\n', project.CompilerMessages));
    }

    [Fact]
    public void ManyStructs_HaveAFileEach()
    {
        string[] files = [.. Enumerable.Range(0, 3000).Select(i => $"namespace N{i} {{ [StructPacker.Pack] public struct S {{ public int A; public string? B {{ get; set; }} public int[]? C; }} }}")];

        Project project = new(files);

        Assert.Equal(3000, project.LastRun.GeneratedSources.Length);
        Assert.Empty(project.Findings);
    }
}
