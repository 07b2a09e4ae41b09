using System.Text;
using System.Text.RegularExpressions;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Docs;

/// <summary>What the guides show is what is compiled and run here.</summary>
public partial class CustomisationGuideTests
{
    [Theory]
    [InlineData("converters", "ConvertersGuide")]
    [InlineData("semantics", "SemanticsGuide")]
    public void Code_OfAGuide_IsCompiledHere(string guide, string source)
    {
        string[] compiled = [.. Marked().Matches(Read($"tests/Tessera.Tests/Docs/{source}.cs")).Select(match => Unindent(match.Groups["code"].Value)).Order()];
        string[] shown = [.. Fenced().Matches(Read($"docs/guides/{guide}.md")).Select(match => match.Groups["code"].Value.Trim('\n')).Order()];

        Assert.Equal(compiled, shown);
    }

    [Fact]
    public void Converters_Examples_DoWhatTheyShow()
    {
        Assert.Equal((12.50m, "12.50 EUR"), ConvertersGuide.UseOptions());
        Assert.Equal("1.2", ConvertersGuide.UseFunctions());
        Assert.Equal(["Sum", "Id"], ConvertersGuide.UseModifiers());
        Assert.Equal(3m, RoundTrip(new ConvertersGuide.Account(Guid.NewGuid(), 1m, 2m)).Balance);
        Assert.Equal("x", RoundTrip(new ConvertersGuide.Box<string>("x"), new() { Converters = [new ConvertersGuide.BoxConverters()] }).Content);
    }

    [Fact]
    public void Semantics_Examples_DoWhatTheyShow()
    {
        Assert.Equal(("mine", 800, true), SemanticsGuide.Populate());
        Assert.True(SemanticsGuide.Activate());
        Assert.Equal((1, "red", true), SemanticsGuide.Extend());
        Assert.Equal((false, null, 1), SemanticsGuide.ReadPatch());
        Assert.Equal(0, SemanticsGuide.ReadAsBinaron());
        Assert.True(SemanticsGuide.Notify());
    }

    private static T RoundTrip<T>(T value, TesseraOptions? options = null) =>
        TesseraSerializer.Deserialize<T>(TesseraSerializer.Serialize(value, options), options)!;

    private static string Unindent(string code)
    {
        string[] lines = code.Trim('\n').Split('\n');
        int indent = lines.Where(line => line.Length > 0).Min(line => line.Length - line.TrimStart().Length);
        return string.Join('\n', lines.Select(line => line.Length == 0 ? line : line[indent..])).TrimEnd();
    }

    private static string Read(string path) => File.ReadAllText(RepositoryFiles.Locate(path), Encoding.UTF8);

    [GeneratedRegex(@"// guide:begin \w+\n(?<code>.*?)\n *// guide:end", RegexOptions.Singleline)]
    private static partial Regex Marked();

    [GeneratedRegex(@"^```csharp\n(?<code>.*?)^```", RegexOptions.Singleline | RegexOptions.Multiline)]
    private static partial Regex Fenced();
}
