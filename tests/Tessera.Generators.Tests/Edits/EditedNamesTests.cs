using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Tessera.Generators.Edits;
using Xunit;

namespace Tessera.Generators.Tests.Edits;

/// <summary>Which types an edit makes the generator look at again.</summary>
public class EditedNamesTests
{
    private const string All = "all";

    /// <summary>That depend on the edited file in all ways there are.</summary>
    private const string Others = """
        namespace Shop
        {
            public class User { public Edited? Value { get; set; } }
            public class UserOfUser { public User? Value { get; set; } }
            public class Derived : Edited { }
            public class UserOfDerived { public Derived? Value { get; set; } }
            public class DerivedFromUser : User { }
            public class Limit { public const int Most = Edited.Number; }
            public class Limited { public Limited(int a = Limit.Most) { } }
            [System.Obsolete("", Edited.Flag)] public class Old { }
            public class UserOfOld { public Old? Value; }
            public class Outer : Edited { public class Inner { } }
            public class UserOfInner { public Inner? Value; }
            public class MarkAttribute : System.Attribute { public MarkAttribute(Edited value) { } }
            public class Marked { [Mark(null)] public int Value; }
            public enum Kind { First = Edited.Number }
            public class Kinds { public Kinds(Kind kind) { } }
            public class Unrelated { public int Value { get; set; } public void Code() { new Edited(); } }
        }
        namespace Web { using Short = Shop.Edited; public class Aliased { public Short? Value; } }
        """;

    private static readonly string[] s_dependent = ["Aliased", "Derived", "DerivedFromUser", "Edited", "Inner", "Kind", "Kinds", "Limit", "Limited", "Mark", "MarkAttribute", "Marked", "Old", "Outer", "User", "UserOfDerived", "UserOfInner", "UserOfOld"];

    [Theory]
    [InlineData("public class Edited { public int A; }", "public class Edited { public long A; }")]
    [InlineData("public class Edited { }", "public class Edited : System.IDisposable { }")]
    [InlineData("public class Edited { public const int Number = 1; }", "public class Edited { public const int Number = 2; }")]
    [InlineData("public class Edited { public int A { get => field; } }", "public class Edited { public int A { get => 1; } }")]
    [InlineData("public class Edited { }", "")]
    [InlineData("", "public class Edited { }")]
    [InlineData("public class Edited { }", "\n#nullable disable\npublic class Edited { }")]
    public void Edit_OfAType_IsSeenByThoseThatDependOnIt(string before, string after) => Assert.Equal(s_dependent, Find($"namespace Shop {{ {before}\n}}", $"namespace Shop {{ {after}\n}}"));

    [Theory]
    [InlineData("public class Edited { public int A() { return 1; } }", "public class Edited { public int A() { return 2; } }")]
    [InlineData("public class Edited { public int A = 1; }", "public class Edited { public int A = 2; }")]
    [InlineData("public class Edited { public int A => 1; }", "public class Edited { public int A => 2; }")]
    [InlineData("public class Edited { public int A; }", "/* Said of it. */ public class Edited {\n public int A; }")]
    [InlineData("public class Edited { public int A; } public class First;", "public class First; public class Edited { public int A; }")]
    public void Edit_OfCode_IsSeenByNobody(string before, string after) => Assert.Equal([], Find(before, after));

    [Theory]
    [InlineData("public class User { public int A; }", "public class User { public long A; }", "DerivedFromUser,User,UserOfUser")]
    [InlineData("public class Edited { public class Nested { public int A; } }", "public class Edited { public class Nested { public long A; } }", "Nested")]
    [InlineData("public partial class Unrelated { }", "public partial class Unrelated { } ", "Unrelated")]
    [InlineData("namespace Old { public class Sole; }", "namespace Renamed { public class Sole; }", "Old,Renamed,Sole,UserOfOld")]
    [InlineData("using System; class Sole { Guid A; } class Other;", "using System.IO; class Sole { Guid A; } class Other;", "Other,Sole")]
    [InlineData("class Sole { }", "class Sole { } return;", "Program")]
    public void Edit_IsSeenByThoseAlone_WhoDependOnWhatWasEdited(string before, string after, string names) => Assert.Equal(names.Split(','), Find(before, after));

    /// <summary>It says something of other files, or of what the library looks for by name.</summary>
    [Theory]
    [InlineData("global using System.IO;")]
    [InlineData("[assembly: TesseraCompact]")]
    [InlineData("extern alias Other;")]
    [InlineData("namespace System { public class Sole; }")]
    [InlineData("namespace Newtonsoft.Json.Linq { public class JToken; }")]
    public void Edit_ThatHoldsEverywhere_HasAllBeLookedAt(string after)
    {
        Assert.Equal([All], Find("", after));
        Assert.Equal([All], Find(after, ""));
    }

    /// <summary>Files use what others name for all of them, and do not mention it.</summary>
    [Theory]
    [InlineData("global using static Shop.Edited;", true)]
    [InlineData("global using Short = System.Collections.Generic.List<Shop.Edited>;", true)]
    [InlineData("global using static Shop.User;", true)]
    [InlineData("global using Shop;", false)]
    [InlineData("global using static Shop.Unrelated;", false)]
    public void Edit_OfWhatOneFileNamesForAll_HasAllBeLookedAt(string shared, bool all) =>
        Assert.Equal(all, Find("namespace Shop { class Edited { } }", "namespace Shop { class Edited { int a; } }", shared).Contains(All));

    private static string[] Find(string before, string after, string shared = "")
    {
        SyntaxTree others = CSharpSyntaxTree.ParseText(shared + Others), then = CSharpSyntaxTree.ParseText(before), now = CSharpSyntaxTree.ParseText(after);
        CSharpCompilation program = CSharpCompilation.Create("Edited", [others, then], Generation.References);
        CSharpCompilation edited = program.ReplaceSyntaxTree(then, now);
        KnownProgram last = new(program, null);
        return new KnownProgram(edited, last).FindEdited(last, edited) is HashSet<string> names ? [.. names.Order(StringComparer.Ordinal)] : [All];
    }
}
