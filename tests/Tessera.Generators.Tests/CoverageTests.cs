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
    [InlineData("public static void Run() => TesseraSerializer.Serialize(new int[1, 1]);", "int[*,*]", "while the program runs")]
    public async Task Call_ThatIsNotCovered_NamesTheTypeAndTheReason(string members, string type, string reason)
    {
        Diagnostic found = Assert.Single(await FindAsync(members, warns: true));

        Assert.Equal(CoverageAnalyzer.Id, found.Id);
        Assert.StartsWith(type + " is not kept", found.GetMessage(CultureInfo.InvariantCulture), StringComparison.Ordinal);
        Assert.Contains(reason, found.GetMessage(CultureInfo.InvariantCulture), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("class Hidden; public static void Run() => TesseraSerializer.Serialize(new Hidden());", false)]
    [InlineData("public static void Run() => TesseraSerializer.Serialize(new List<int>());", true)]
    public async Task Call_ThatIsCovered_OrInAnyOtherProgram_IsFine(string members, bool warns) => Assert.Empty(await FindAsync(members, warns));

    private static Task<ImmutableArray<Diagnostic>> FindAsync(string members, bool warns) => Generation.Compile($"public static class Use {{ {members} }}")
        .WithAnalyzers([new CoverageAnalyzer()], new AnalyzerOptions([], Generation.OptionsOf(warns)))
        .GetAnalyzerDiagnosticsAsync();
}
