using Microsoft.CodeAnalysis;
using Xunit;

namespace Tessera.Generators.Tests.Edits;

/// <summary>After any edits the generator gives what it gives for the program as it is then: what it remembers of the one before saves time and is never seen.</summary>
public class EditTests
{
    [Theory]
    [InlineData(1, 150)]
    [InlineData(2, 150)]
    [InlineData(3, 150)]
    [InlineData(4, 150)]
    public void Outputs_AfterAnyEdits_AreThoseOfAFreshRun(int seed, int count)
    {
        EditedProgram program = new(seed);
        GeneratorDriver driver = Generation.Driver(warns: true);
        int written = 0;
        for (int i = 0; i < count; i++)
        {
            string edit = program.Edit();
            driver = driver.RunGenerators(program.Compilation);

            Dictionary<string, string> outputs = OutputsOf(driver);
            string difference = Differ(OutputsOf(Generation.Driver(warns: true).RunGenerators(program.Compilation)), outputs);
            Assert.True(difference.Length == 0, $"Seed {seed}, edit {i}: {edit}\n{difference}\n{string.Join('\n', program.Compilation.SyntaxTrees.Select(tree => $"{tree.FilePath}: {tree}"))}");
            written += outputs.ContainsKey("Tessera.Types.g.cs") ? 1 : 0;
        }

        // Most programs have something to write.
        Assert.InRange(written, count / 2, count);
    }

    private static Dictionary<string, string> OutputsOf(GeneratorDriver driver)
    {
        GeneratorRunResult result = driver.GetRunResult().Results.Single();
        Assert.Null(result.Exception);
        return result.GeneratedSources.ToDictionary(file => file.HintName, file => file.SourceText.ToString());
    }

    /// <summary>The lines that only one of them has; empty if there are none.</summary>
    private static string Differ(Dictionary<string, string> fresh, Dictionary<string, string> edited)
    {
        string Whole(Dictionary<string, string> files) => string.Concat(files.OrderBy(file => file.Key, StringComparer.Ordinal).Select(file => $"{file.Key}\n{file.Value}"));
        string expected = Whole(fresh), actual = Whole(edited);
        if (expected == actual)
            return "";
        string[] expectedLines = expected.Split('\n'), actualLines = actual.Split('\n');
        int first = Enumerable.Range(0, Math.Min(expectedLines.Length, actualLines.Length)).FirstOrDefault(i => expectedLines[i] != actualLines[i]);
        return $"fresh:  {string.Join("\n", expectedLines.Skip(Math.Max(0, first - 3)).Take(7))}\nedited: {string.Join("\n", actualLines.Skip(Math.Max(0, first - 3)).Take(7))}";
    }
}
