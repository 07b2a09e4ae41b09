using Xunit;

namespace Tessera.Generators.Tests;

/// <summary>Code for types with properties that hold an object from the start (docs/decisions/0037). Whether the object takes data depends on its class, and is asked when the program runs.</summary>
public class HeldCodeTests
{
    private const string Use = "public static class Use { public static byte[] Write(Root root) => TesseraSerializer.Serialize(root); } public class Leaf { public int A { get; set; } } ";

    [Fact]
    public void Class_WithObjectsThatItHolds_HasCodeLikeThis() => Assert.Contains(
        """
            file sealed class RootCode : TesseraObjectCode<global::Root>
            {
                private readonly TesseraSlot<global::Leaf> _leaf;
                private readonly TesseraSlot<global::Leaf> _needed;

                public RootCode(TesseraObjectPlan plan)
                {
                    plan.Raw<int>("Id");
                    _leaf = plan.Held<global::Leaf>("Leaf", TesseraSent.UnlessNull);
                    _needed = plan.Held<global::Leaf>("Needed");
                    plan.Constructor();
                }

                public override void Write(ref TesseraBodyWriter writer, global::Root value)
                {
                    writer.WriteRaw(value.Id);
                    _leaf?.Write(ref writer, value.Leaf);
                    _needed?.Write(ref writer, value.Needed);
                }

                public override global::Root Create(ref TesseraBodyReader reader) => new global::Root();

                public override void Read(ref TesseraBodyReader reader, ref global::Root value)
                {
                    value.Id = reader.ReadRaw<int>();
                    if (_leaf != null && _leaf.IsSent(ref reader))
                        _leaf.ReadInto(ref reader, value.Leaf);
                    if (_needed != null)
                        _needed.ReadInto(ref reader, value.Needed);
                }
            }
        """,
        Types("public class Root { public int Id { get; set; } public Leaf Leaf { get; } = new(); [System.Text.Json.Serialization.JsonRequired] public Leaf Needed { get; } = new(); }"),
        StringComparison.Ordinal);

    [Fact]
    public void Record_ThatHoldsMoreThanItsConstructorTakes_FillsItAfterwards() => Assert.Contains(
        """
                public override global::Root Create(ref TesseraBodyReader reader)
                {
                    int id = reader.ReadRaw<int>();
                    return new global::Root(id);
                }

                public override void Read(ref TesseraBodyReader reader, ref global::Root value)
                {
                    if (_leaf != null && _leaf.IsSent(ref reader))
                        _leaf.ReadInto(ref reader, value.Leaf);
                }
        """,
        Types("public record Root(int Id) { public Leaf Leaf { get; } = new(); }"),
        StringComparison.Ordinal);

    public static TheoryData<string> OthersWithAnId =>
    [
        "public class Root(int id) { public Leaf Leaf { get; } = new(); public int Id { get; } = id; }",
        "public class Root(int id) { public int Id { get; } = id; [System.Text.Json.Serialization.JsonRequired] public Leaf Leaf { get; } = new(); }",
        "public class Root { public int Id { get; set; } private class Hidden { public int A { get; set; } } [System.Text.Json.Serialization.JsonInclude] private Hidden A { get; } = new(); }",
        "public class Root { public int Id { get; set; } public Leaf Leaf { get; } = new(); public bool ShouldSerializeLeaf() => true; }",
    ];

    /// <summary>Where the object would wait for a constructor, or code cannot name it or ask for it, there is code for the case that it is no state.</summary>
    [Theory]
    [MemberData(nameof(OthersWithAnId))]
    public void Class_WhoseObjectCodeCannotFill_HasCodeWithoutIt(string type)
    {
        string types = Types(type);

        Assert.Contains("plan.Raw<int>(\"Id\");", types, StringComparison.Ordinal);
        Assert.DoesNotContain("plan.Held", types, StringComparison.Ordinal);
    }

    /// <summary>What the class of the object takes, no code of its owner says: so an edit of that class changes nothing else.</summary>
    [Fact]
    public void Class_WithAnObjectThatTakesNothing_HasTheSameCode()
    {
        const string Root = "public class Root { public int Id { get; set; } public Part Part { get; } = new(); }";

        string takes = CodeOf("RootCode", Types(Root + " public class Part { public int A { get; set; } }"));

        Assert.Contains("plan.Held<global::Part>", takes, StringComparison.Ordinal);
        Assert.Equal(takes, CodeOf("RootCode", Types(Root + " public class Part { public Action? A { get; set; } }")));
    }

    /// <summary>Whether the class sets the field later, or its getter creates the object, is found out when the program runs.</summary>
    [Theory]
    [InlineData("private Leaf? _leaf; public Leaf Leaf => _leaf ??= new();")]
    [InlineData("private Leaf _leaf = new(); public Leaf Leaf => _leaf; public void Set(Leaf leaf) => _leaf = leaf;")]
    [InlineData("public Leaf Leaf => field ??= new();")]
    public void Class_WhoseFieldIsNotReadonly_HasTheSameCode(string member) => Assert.Contains(
        "_leaf = plan.Held<global::Leaf>(\"Leaf\", TesseraSent.UnlessNull);",
        Types($"\n#nullable enable\npublic class Root {{ public int Id {{ get; set; }} {member} }}"),
        StringComparison.Ordinal);

    private static string CodeOf(string name, string types) => types[types.IndexOf("class " + name, StringComparison.Ordinal)..];

    private static string Types(string source) => Generation.Run(Generation.Compile(Use + source)).GetValueOrDefault("Tessera.Types.g.cs", "");
}
