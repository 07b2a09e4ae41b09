using System.Text.RegularExpressions;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Docs;

/// <summary>Readers of the pages, as files or on the site, can reach all pages, and no link is broken.</summary>
public partial class SiteTests
{
    /// <summary>The pages of the site, relative to the root of the repository.</summary>
    public static TheoryData<string> Pages { get; } = [.. FindPages()];

    [Fact]
    public void Contents_HaveEachPageOnce()
    {
        string[] listed = [.. Entry().Matches(Read("docs/toc.yml")).Select(match => Normalize("docs", match.Groups["page"].Value))];

        // Where a reader comes from when the contents are opened.
        string[] expected = [.. FindPages().Where(page => page != "README.md")];
        Assert.Equal(expected.Order(StringComparer.Ordinal), listed.Order(StringComparer.Ordinal));
    }

    [Theory]
    [MemberData(nameof(Pages))]
    public void Links_LeadToFilesAndHeadings(string page)
    {
        string text = Code().Replace(Read(page), "");

        Assert.All(Link().Matches(text).Select(match => match.Groups["link"].Value), link =>
        {
            string[] parts = link.Split('#');
            string target = parts[0].Length == 0 ? page : Normalize(Path.GetDirectoryName(page)!, parts[0]);
            Assert.True(File.Exists(RepositoryFiles.Locate(target)), $"{page} leads to {link}, which is no file. A folder is none: the site cannot show it.");
            if (parts.Length > 1)
                Assert.Contains(parts[1], Headings(target));
        });
    }

    [Theory]
    [InlineData("docs/decisions")]
    [InlineData("docs/diagnostics")]
    public void Index_HasEachPageOfItsFolder(string folder)
    {
        string[] listed = [.. Link().Matches(Read($"{folder}/README.md")).Select(match => Normalize(folder, match.Groups["link"].Value)).Where(page => Path.GetDirectoryName(page) == folder)];

        Assert.Equal(FindPages().Where(page => Path.GetDirectoryName(page) == folder && Path.GetFileName(page) != "README.md"), listed);
    }

    private static IEnumerable<string> FindPages()
    {
        string root = RepositoryFiles.Locate();
        string[] elsewhere = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md", "bench/methodology.md"];
        IEnumerable<string> below = new[] { "docs", "spec", "bench/results" }.SelectMany(folder => Directory.EnumerateFiles(Path.Combine(root, folder), "*.md", SearchOption.AllDirectories));
        IEnumerable<string> packages = Directory.EnumerateDirectories(Path.Combine(root, "src")).Select(folder => Path.Combine(folder, "README.md")).Where(File.Exists);
        return elsewhere.Concat(below.Concat(packages).Select(file => Path.GetRelativePath(root, file).Replace('\\', '/'))).Order(StringComparer.Ordinal);
    }

    private static IEnumerable<string> Headings(string page) => Heading().Matches(Read(page)).Select(match =>
        NotInAnchors().Replace(match.Groups["title"].Value.ToLowerInvariant(), "").Replace(' ', '-'));

    private static string Normalize(string folder, string link) =>
        Path.GetRelativePath(RepositoryFiles.Locate(), Path.GetFullPath(RepositoryFiles.Locate(folder, link))).Replace('\\', '/');

    private static string Read(string page) => File.ReadAllText(RepositoryFiles.Locate(page));

    [GeneratedRegex(@"^ *href: (?<page>\S+)$", RegexOptions.Multiline)]
    private static partial Regex Entry();

    /// <summary>Matches links within the repository. Links to other sites contain a colon.</summary>
    [GeneratedRegex(@"(\]\(|src=""|srcset="")(?<link>[^)"":\s]+)[)""]")]
    private static partial Regex Link();

    [GeneratedRegex(@"^```.*?^```|`[^`\n]*`", RegexOptions.Singleline | RegexOptions.Multiline)]
    private static partial Regex Code();

    [GeneratedRegex(@"^#+ (?<title>.+)$", RegexOptions.Multiline)]
    private static partial Regex Heading();

    [GeneratedRegex(@"[^\w\- ]")]
    private static partial Regex NotInAnchors();
}
