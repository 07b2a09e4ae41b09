using System.Collections.Immutable;
using System.Globalization;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Xunit;

namespace Tessera.Generators.Tests;

/// <summary>What is said of calls that are not covered.</summary>
public class CoverageTests
{
    [Theory]
    [InlineData("class Hidden; public static void Run() => TesseraSerializer.Serialize(new Hidden());", "Use.Hidden", "cannot name it")]
    [InlineData("public class Open { private class Hidden; private Hidden? _hidden; } public static void Run() => TesseraSerializer.Serialize(new List<Open>());", "Use.Open.Hidden", "cannot name it")]
    [InlineData("public static void Run() => TesseraSerializer.Serialize(new { A = 1 });", "<anonymous type: int A>", "cannot name it")]
    [InlineData("public static void Run(System.Text.RegularExpressions.MatchCollection found) => TesseraSerializer.Serialize(found);", "System.Text.RegularExpressions.MatchCollection", "at run time")]
    [InlineData("public abstract class Own : List<int>; public class Open { public Own? Own { get; set; } } public static void Run(Open value) => TesseraSerializer.Serialize(value);", "Use.Own", "at run time")]
    public async Task Call_ThatIsNotCovered_NamesTheTypeAndTheReason(string members, string type, string reason)
    {
        Diagnostic found = Assert.Single(await FindAsync(members, warns: true));

        Assert.Equal(CoverageAnalyzer.Id, found.Id);
        Assert.StartsWith(type + " is not kept", found.GetMessage(CultureInfo.InvariantCulture), StringComparison.Ordinal);
        Assert.Contains(reason, found.GetMessage(CultureInfo.InvariantCulture), StringComparison.Ordinal);
    }

    /// <summary>The call in the marked code is not warned of, so that its uses are.</summary>
    [Theory]
    [InlineData("Set(new Hidden())", "Use.Hidden")]
    [InlineData("Set<Hidden[]>([])", "Use.Hidden[]")]
    [InlineData("new Store<System.Text.RegularExpressions.MatchCollection>()", "System.Text.RegularExpressions.MatchCollection")]
    [InlineData("(Func<Hidden, byte[]>)Set", "Use.Hidden")]
    public async Task Use_OfMarkedCode_ThatIsNotCovered_IsWarnedOf(string use, string type)
    {
        Diagnostic found = Assert.Single(await FindAsync($"class Hidden; class Store<[TesseraRoot] T>; static byte[] Set<[TesseraRoot] T>(T value) => TesseraSerializer.Serialize(value); static object Run() => {use};", warns: true));

        Assert.Equal((CoverageAnalyzer.MarkedId, DiagnosticSeverity.Warning), (found.Id, found.Severity));
        Assert.StartsWith(type + " is not kept", found.GetMessage(CultureInfo.InvariantCulture), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("class Hidden; public static void Run() => TesseraSerializer.Serialize(new Hidden());", false)]
    [InlineData("static byte[] Set<[TesseraRoot] T>(T value) => TesseraSerializer.Serialize(value); static object Run() => Set(1);", true)]
    [InlineData("class Hidden; static byte[] Set<T>(T value) => []; static object Run() => Set(new Hidden());", true)]
    [InlineData("public static void Run() => TesseraSerializer.Serialize(new List<int>());", true)]
    [InlineData("public static void Run() => TesseraSerializer.Serialize(new int[1, 1]);", true)]
    [InlineData("public static void Run(System.Linq.ILookup<int, string> lookup) => TesseraSerializer.Serialize(lookup);", true)]
    [InlineData("public static void Run(System.Collections.IDictionary map) => TesseraSerializer.Serialize(map);", true)]
    [InlineData("public interface IOwn : IList<int>; public abstract class Own : List<int>; public class Open { private readonly Own _more; public Open(int a) => _more = null!; public IOwn Owned { get; } = null!; public Own More => _more; } public static void Run(Open value) => TesseraSerializer.Serialize(value);", true)]
    [InlineData("[System.Text.Json.Serialization.JsonDerivedType(typeof(Leaf))] public abstract class Own : List<int>; public class Leaf : Own; public static void Run(Own[] value) => TesseraSerializer.Serialize(value);", true)]
    [InlineData("public static object? Run() => TesseraSerializer.Deserialize<TesseraObject>(new byte[0]);", true)]
    public async Task Call_ThatIsCovered_OrInAnyOtherProgram_IsFine(string members, bool warns) => Assert.Empty(await FindAsync(members, warns));

    private static Task<ImmutableArray<Diagnostic>> FindAsync(string members, bool warns) => Generation.Compile($"public static class Use {{ {members} }}")
        .WithAnalyzers([new CoverageAnalyzer()], new AnalyzerOptions([], Generation.OptionsOf(warns)))
        .GetAnalyzerDiagnosticsAsync();
}
