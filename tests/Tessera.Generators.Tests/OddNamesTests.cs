using System.Reflection;
using System.Reflection.Emit;
using Microsoft.CodeAnalysis;
using Xunit;

namespace Tessera.Generators.Tests;

/// <summary>Names that other languages allow and C# does not: a record of F# may have a field ``First name``.</summary>
public class OddNamesTests
{
    private const string Use = "public static class Use { public static byte[] Write(Strange root) => TesseraSerializer.Serialize(root); }";

    [Fact]
    public void Members_WithNamesThatCSharpCannotSpell_AreReachedByAccessors()
    {
        string types = Types("First name", "First_name", "1st", "!");

        Assert.Contains("[global::System.Runtime.CompilerServices.UnsafeAccessor(global::System.Runtime.CompilerServices.UnsafeAccessorKind.Field, Name = \"First name\")]", types, StringComparison.Ordinal);
        Assert.Contains("(value) = run.Raw<int>(0);\n            value.First_name = run.Raw<int>(4);\n", types, StringComparison.Ordinal);
    }

    /// <summary>F# gives a record field that is mutable a property and a public field of this name.</summary>
    [Fact]
    public void Field_ThatFSharpMadeForAProperty_IsNoMember()
    {
        string types = Types("Count", "Count@");

        Assert.Contains("value.Count = ", types, StringComparison.Ordinal);
        Assert.DoesNotContain("Name = \"Count@\"", types, StringComparison.Ordinal);
    }

    /// <summary>The run checks that the generated code compiles, also where the type is what a method or an accessor returns.</summary>
    [Theory]
    [InlineData("partial")]
    [InlineData("record")]
    [InlineData("scoped")]
    [InlineData("required")]
    [InlineData("file")]
    [InlineData("field")]
    [InlineData("await")]
    [InlineData("where")]
    [InlineData("dynamic")]
    [InlineData("extension")]
    public void Types_NamedLikeKeywords_AreNamedByGeneratedCode(string name) => Assert.Contains("sealed class " + name + "Code", Generation.Run(Generation.Compile($$"""
        namespace My.@{{name}}
        {
            public class @{{name}}
            {
                internal @{{name}}() { }
                public @{{name}}? Next { get; set; }
                [System.Text.Json.Serialization.JsonInclude] private @{{name}}[]? Others { get; set; }
                [System.Text.Json.Serialization.JsonInclude] public @{{name}}? Other { get; init; }
            }
        }
        public static class Use { public static byte[] Write(My.@{{name}}.@{{name}} root) => TesseraSerializer.Serialize(root); }
        """))["Tessera.Types.g.cs"], StringComparison.Ordinal);

    private static string Types(params string[] names) =>
        Generation.Run(Generation.Compile(Use).AddReferences(MetadataReference.CreateFromImage(Emit(names))))["Tessera.Types.g.cs"];

    private static byte[] Emit(params string[] names)
    {
        PersistedAssemblyBuilder assembly = new(new AssemblyName("Strange" + Guid.NewGuid().ToString("N")), typeof(object).Assembly);
        TypeBuilder type = assembly.DefineDynamicModule("Strange").DefineType("Strange", TypeAttributes.Public);
        type.DefineDefaultConstructor(MethodAttributes.Public);
        foreach (string name in names)
            type.DefineField(name, typeof(int), FieldAttributes.Public);
        type.CreateType();
        using MemoryStream image = new();
        assembly.Save(image);
        return image.ToArray();
    }
}
