using System.Text;
using System.Text.RegularExpressions;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Docs;

/// <summary>The code that a guide shows is code that a test compiles and runs.</summary>
public partial class GuideTests
{
    [Theory]
    [InlineData("guides/hashing.md", "HashingGuideTests.cs")]
    [InlineData("guides/polymorphism.md", "PolymorphismGuideTests.cs")]
    [InlineData("guides/references.md", "ReferencesGuideTests.cs")]
    [InlineData("guides/streams.md", "StreamsGuideTests.cs")]
    [InlineData("migration/binaron.md", "BinaronMigrationTests.cs")]
    [InlineData("migration/binaryformatter.md", "BinaryFormatterMigrationTests.cs")]
    [InlineData("migration/newtonsoft-json.md", "NewtonsoftMigrationTests.cs")]
    [InlineData("migration/structpacker.md", "StructPackerMigrationTests.cs")]
    [InlineData("migration/system-text-json.md", "SystemTextJsonMigrationTests.cs")]
    [InlineData("migration/xfrogcn.md", "XfrogcnMigrationTests.cs")]
    public void Examples_OfTheGuide_StandInItsTests(string guide, string tests)
    {
        string source = Trim(File.ReadAllText(RepositoryFiles.Locate($"tests/Tessera.Tests/Docs/{tests}"), Encoding.UTF8));
        MatchCollection examples = Example().Matches(File.ReadAllText(RepositoryFiles.Locate($"docs/{guide}"), Encoding.UTF8));

        Assert.NotEmpty(examples);
        Assert.All(examples, example => Assert.Contains(Trim(example.Groups["code"].Value), source, StringComparison.Ordinal));
    }

    /// <summary>Without indentation and empty lines.</summary>
    private static string Trim(string code) => string.Join('\n', code.Split('\n').Select(line => line.Trim()).Where(line => line.Length > 0));

    [GeneratedRegex("```csharp\n(?<code>.*?)```", RegexOptions.Singleline)]
    private static partial Regex Example();
}
