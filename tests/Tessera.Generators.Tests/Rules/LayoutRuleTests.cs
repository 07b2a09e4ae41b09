using Xunit;

namespace Tessera.Generators.Tests.Rules;

/// <summary>What a change of a type means for data that were written before it.</summary>
public class LayoutRuleTests
{
    private const string Json = "System.Text.Json.Serialization.";

    [Theory]
    [InlineData("public class Root { public string? Name { get; set; } }", "Root\n  Title: string", "TSS007 Name: Root.Name is not compatible with TesseraContracts.txt: data in which it is called Title loses it; [TesseraAlias(\"Title\")] reads that data")]
    [InlineData("public class Root { public int A { get; set; } public int B { get; set; } }", "Root\n  Old: i32\n", "TSS007 Root: Root.Old is not compatible with TesseraContracts.txt: it was removed", "TSS008 Root: Root differs from TesseraContracts.txt: A is new, B is new")]
    [InlineData("public class Root { public int A { get; set; } }", "Root\n  A: i32\n  B: string", "TSS007 Root: Root.B is not compatible with TesseraContracts.txt: it was removed")]
    [InlineData("public class Root { public int A { get; set; } }", "Root\n  A: i64", "TSS007 A: Root.A is not compatible with TesseraContracts.txt: it was 'i64', and not every value of that type converts to 'i32'")]
    [InlineData("public class Root { public Guid A { get; set; } }", "Root\n  A: string", "TSS007 A: Root.A is not compatible with")]
    [InlineData("public class Root { public int A { get; set; } }", "Root\n  A: optional i32", "TSS007 A: Root.A is not compatible with")]
    [InlineData("public class Root { public List<short>? A { get; set; } }", "Root\n  A: list i32", "TSS007 A: Root.A is not compatible with")]
    [InlineData("public class Root { public ulong A { get; set; } }", "Root\n  A: i32", "TSS007 A: Root.A is not compatible with")]
    [InlineData("public class Root { public double A { get; set; } }", "Root\n  A: i64", "TSS007 A: Root.A is not compatible with")]
    [InlineData("public class Root { public int A { get; set; } public required int B { get; set; } }", "Root\n  A: i32", "TSS007 B: Root.B is not compatible with TesseraContracts.txt: it is new and must be sent")]
    [InlineData("public record Root(int A, string B);", "Root\n  A: i32", "TSS007 B: Root.B is not compatible with TesseraContracts.txt: it is new and must be sent")]
    [InlineData("public enum Color { Red = 1, Blue } public class Root { public Color A { get; set; } }", "Root\n  A: enum i32 Color\nenum i32 Color\n  Red: 0\n  Blue: 2", "TSS007 Red: enum i32 Color.Red is not compatible with TesseraContracts.txt: it was 0 and is now 1")]
    [InlineData($"[{Json}JsonDerivedType(typeof(Leaf), \"leaf\")] public abstract class Root; public class Leaf : Root;", "Leaf\nunion Root\n  leaf: Leaf\n  old: Leaf", "TSS007 Root: union Root.old is not compatible with TesseraContracts.txt: it was removed")]
    [InlineData("public class Root { public Other? A { get; set; } } public class Other { public int X { get; set; } }", "Leaf\n  Y: i32\nRoot\n  A: Leaf", "TSS007 A: Root.A is not compatible with", "TSS008 : Leaf differs from", "TSS008 Other: Other differs from")]
    public async Task Change_ThatBreaksData_IsFound(string source, string contracts, params string[] starts) => AssertStarts(starts, await RuleRun.FindAsync(source, contracts));

    [Theory]
    [InlineData("public class Root { public int A { get; set; } }", "", "TSS008 Root: Root differs from TesseraContracts.txt: it is new")]
    [InlineData("public class Root { public int A { get; set; } public string? B { get; set; } }", "Root\n  A: i32", "TSS008 Root: Root differs from TesseraContracts.txt: B is new")]
    [InlineData("public record Root(int A, int B = 3, string? C = null);", "Root\n  A: i32", "TSS008 Root: Root differs from TesseraContracts.txt: B is new, C is new")]
    [InlineData("public class Root { public long A { get; set; } }", "Root\n  A: i32", "TSS008 Root: Root differs from TesseraContracts.txt: A was 'i32'")]
    [InlineData("public class Root { public double? A { get; set; } }", "Root\n  A: f32", "TSS008 Root: Root differs from")]
    [InlineData("public class Root { public decimal A { get; set; } }", "Root\n  A: u64", "TSS008 Root: Root differs from")]
    [InlineData("public class Root { public string? A { get; set; } }", "Root\n  A: optional guid", "TSS008 Root: Root differs from")]
    [InlineData("public class Root { public object? A { get; set; } }", "Root\n  A: list i32", "TSS008 Root: Root differs from")]
    [InlineData("public class Root { public Dictionary<string, long[]>? A { get; set; } }", "Root\n  A: map string list i32", "TSS008 Root: Root differs from")]
    [InlineData("public class Root { [TesseraAlias(\"Old\")] public long New { get; set; } }", "Root\n  Old: i32", "TSS008 Root: Root differs from TesseraContracts.txt: Old is now called New")]
    [InlineData("public enum Color { Red, Blue } public class Root { public Color A { get; set; } }", "Root\n  A: enum i32 Color\nenum i32 Color\n  Red: 0", "TSS008 Color: enum i32 Color differs from TesseraContracts.txt: Blue is new")]
    [InlineData("public class Root { public Other? A { get; set; } } public class Other { public long X { get; set; } public int Y { get; set; } }", "Leaf\n  X: i32\nRoot\n  A: Leaf", "TSS008 : Leaf differs from TesseraContracts.txt: it is no longer serialized", "TSS008 Root: Root differs from", "TSS008 Other: Other differs from")]
    public async Task Change_ThatIsSafe_IsFoundAsInformation(string source, string contracts, params string[] starts) => AssertStarts(starts, await RuleRun.FindAsync(source, contracts));

    [Theory]
    [InlineData("public class Root { public int A { get; set; } [System.Text.Json.Serialization.JsonPropertyName(\"b: c\")] public List<Leaf>? B { get; set; } public Root? Next { get; set; } } public struct Leaf { public (int, string) Pair; public IReadOnlyDictionary<Guid, DateOnly>? Map { get; set; } }", "# ours\n\nLeaf\n  Map: map guid date\n  Pair: (i32, string)\nRoot\n  A: i32\n  b: c: list Leaf\n  Next: Root\n")]
    [InlineData("public class Root : System.Collections.ObjectModel.Collection<int> { public string? Name { get; set; } }", "Root\r\n  Name: string\r\n  $items: list i32\r\n")]
    [InlineData("public class Root { public int A { get; set; } }", null)]
    public async Task Layout_OfTheFile_IsFine(string source, string? contracts) => Assert.Empty(await RuleRun.FindAsync(source, contracts));

    private static void AssertStarts(string[] starts, string[] found)
    {
        Assert.Equal(starts.Length, found.Length);
        Assert.All(found.Zip(starts), pair => Assert.StartsWith(pair.Second, pair.First, StringComparison.Ordinal));
    }
}
