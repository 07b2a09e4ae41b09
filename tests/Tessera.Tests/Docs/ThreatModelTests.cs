using System.Text.RegularExpressions;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Docs;

/// <summary>The claims of spec/threat-model.md and SECURITY.md are tested in the places that they name.</summary>
public partial class ThreatModelTests
{
    private static readonly HashSet<string> s_classes =
        [.. Directory.EnumerateFiles(RepositoryFiles.Locate("tests"), "*Tests.cs", SearchOption.AllDirectories).Select(file => Path.GetFileNameWithoutExtension(file))];

    [Theory]
    [InlineData("spec/threat-model.md")]
    [InlineData("SECURITY.md")]
    public void Classes_ThatAPageNames_HaveTests(string page)
    {
        string[] named = [.. ClassName().Matches(File.ReadAllText(RepositoryFiles.Locate(page))).Select(match => match.Value).Distinct()];

        Assert.NotEmpty(named);
        Assert.Empty(named.Except(s_classes));
    }

    [Fact]
    public void Threats_FromFirstToLast_HaveARowEach()
    {
        IEnumerable<string> rows = Threat().Matches(File.ReadAllText(RepositoryFiles.Locate("spec/threat-model.md"))).Select(match => match.Groups["number"].Value);

        Assert.Equal(Enumerable.Range(1, 42).Select(number => $"T{number}"), rows);
    }

    [GeneratedRegex(@"\b[A-Z]\w+Tests\b")]
    private static partial Regex ClassName();

    [GeneratedRegex(@"^\| (?<number>T\d+) \|", RegexOptions.Multiline)]
    private static partial Regex Threat();
}
