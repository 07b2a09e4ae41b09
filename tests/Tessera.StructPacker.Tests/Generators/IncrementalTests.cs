using System.Reflection;
using Microsoft.CodeAnalysis;
using Tessera.StructPacker.Generators;
using Tessera.StructPacker.Generators.Model;
using Xunit;

namespace Tessera.StructPacker.Tests.Generators;

/// <summary>What runs again after an edit.</summary>
public class IncrementalTests
{
    private const string First = "[StructPacker.Pack] public struct First { public int A; /* here */ public Second B; }";
    private const string Second = "[StructPacker.Pack] public struct Second { public int A; public Color C; } public enum Color { Red }";
    private const string Wrong = "[StructPacker.Pack] public struct Wrong { public object A; }";
    private const string Other = "public class Other { public void Do() { int x = 1; } }";

    private static readonly IncrementalStepRunReason[] s_nothing = [IncrementalStepRunReason.Cached, IncrementalStepRunReason.Unchanged];

    [Theory]
    [InlineData("int x = 1;", "int x = 2;")]
    [InlineData("public void Do()", "public int Field; public void Do()")]
    [InlineData("/* here */", "/* there, and longer */\n\n")]
    [InlineData("enum Color { Red }", "enum Color { Red, Green }")]
    public void Edit_ThatChangesNoLayout_RunsNothing(string old, string text)
    {
        Project project = new(First, Second, Wrong, Other);
        project.Replace(old, text);

        Assert.Equal(3, project.Reasons(StructPackerGenerator.StructStep).Count());
        Assert.Single(project.Reasons(StructPackerGenerator.FindingStep));
        Assert.All(project.Reasons(StructPackerGenerator.StructStep), reason => Assert.Contains(reason, s_nothing));
        Assert.All(project.Reasons(StructPackerGenerator.FindingStep), reason => Assert.Contains(reason, s_nothing));
        Assert.All(project.OutputReasons(), reason => Assert.Equal(IncrementalStepRunReason.Cached, reason));
    }

    [Fact]
    public void Edit_OfOneStruct_RunsItAlone()
    {
        Project project = new(First, Second, Other);
        project.Replace("/* here */", "public int More;");

        Assert.Equal(
            [IncrementalStepRunReason.Modified, IncrementalStepRunReason.Cached],
            project.Reasons(StructPackerGenerator.StructStep).Order());
        Assert.Equal(1, project.OutputReasons().Count(reason => reason is IncrementalStepRunReason.Modified));
        Assert.Contains("value.More", project.Generated("First.Pack.g.cs"), StringComparison.Ordinal);
    }

    [Fact]
    public void Edit_OfAStructInOther_RunsThoseWithItsSize()
    {
        Project project = new(First, Second, Other);
        project.Replace("enum Color { Red }", "enum Color : byte { Red }");

        Assert.All(project.Reasons(StructPackerGenerator.StructStep), reason => Assert.Equal(IncrementalStepRunReason.Modified, reason));
        Assert.Contains("value) => 9;", project.Generated("First.Pack.g.cs"), StringComparison.Ordinal);
    }

    [Fact]
    public void Models_HoldNoSymbolsAndNoSyntax()
    {
        HashSet<Type> seen = [];
        Queue<Type> open = new([typeof(StructResult)]);
        while (open.TryDequeue(out Type? type))
        {
            IEnumerable<Type> parts = type.GetFields(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic).Select(field => field.FieldType)
                .Concat(type.GetGenericArguments()).Concat(type.IsArray ? [type.GetElementType()!] : []);
            foreach (Type part in parts.Where(part => part.Namespace != "System" && seen.Add(part)))
            {
                open.Enqueue(part);
            }
        }

        Assert.Contains(typeof(PackedMember), seen);
        Assert.DoesNotContain(seen, type => typeof(ISymbol).IsAssignableFrom(type) || typeof(SyntaxNode).IsAssignableFrom(type) || typeof(Compilation).IsAssignableFrom(type) || type == typeof(Location));
    }
}
