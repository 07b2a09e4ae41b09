using System.Text;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Docs;

/// <summary>The code in the README is the code that the Quickstart compiles and runs.</summary>
public class ReadmeTests
{
    [Fact]
    public void Example_IsTheOneTheQuickstartRuns()
    {
        string source = Read("samples/Quickstart/ReadmeExample.cs");
        int start = source.IndexOf("// readme:begin", StringComparison.Ordinal);
        int end = source.IndexOf("// readme:end", StringComparison.Ordinal);
        IEnumerable<string> lines = source[start..end].Split('\n').Skip(1).Select(line => line.TrimStart());

        Assert.Contains(string.Join('\n', lines).Trim(), Read("README.md"), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("dotnet run -c Release --project samples/Quickstart")]
    [InlineData("dotnet test")]
    public void Commands_StandOnALineOfTheirOwn(string command) =>
        Assert.Contains(command, Read("README.md").Split('\n'));

    [Fact]
    public void ContinuousIntegration_RunsTheTestCommandOfTheReadme() =>
        Assert.EndsWith("\ndotnet test\n", Read(".ci/run"), StringComparison.Ordinal);

    private static string Read(string path) => File.ReadAllText(RepositoryFiles.Locate(path), Encoding.UTF8);
}
