using System.Reflection;
using System.Text.RegularExpressions;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Docs;

/// <summary>The pages for newcomers name only things that exist, and stay short.</summary>
public partial class ArchitecturePageTests
{
    private const int MaxTerms = 30;
    private const int MaxFiles = 20;
    private const int MaxLines = 1000;

    private const BindingFlags All = BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Instance | BindingFlags.Static;

    private static readonly string s_page = File.ReadAllText(RepositoryFiles.Locate("docs/architecture.md"));

    /// <summary>The types by name without type parameters, since a page says MessageCodec&lt;T&gt;.</summary>
    private static readonly ILookup<string, Type> s_types = typeof(TesseraSerializer).Assembly.GetTypes().Concat(typeof(ArchitecturePageTests).Assembly.GetTypes())
        .ToLookup(type => type.Name.Split('`')[0]);

    private static readonly HashSet<string> s_layers = [.. typeof(TesseraSerializer).Assembly.GetTypes()
        .Where(type => type.Namespace?.StartsWith("Tessera.", StringComparison.Ordinal) == true).Select(type => type.Namespace!["Tessera.".Length..])];

    [Fact]
    public void Code_ThatThePageNames_Exists()
    {
        string[] named = [.. Code().Matches(s_page).Select(match => match.Groups["name"].Value).Distinct()];

        Assert.NotEmpty(named);
        Assert.DoesNotContain(named, name => !Exists(TypeParameters().Replace(name, "")));
    }

    [Fact]
    public void Layers_OfTheTable_AreThoseOfTheAssembly()
    {
        string table = Section(s_page, "The layers");

        IEnumerable<string> layers = s_layers.Select(layer => layer.StartsWith("Engines", StringComparison.Ordinal) ? string.Join('.', layer.Split('.')[..2]) : layer.Split('.')[0]);
        Assert.DoesNotContain(layers, layer => !table.Contains($"`{layer}`", StringComparison.Ordinal));
    }

    [Fact]
    public void Glossary_HasFewTerms_AndEachOnce()
    {
        string[] terms = [.. Term().Matches(Section(s_page, "Glossary")).Select(match => match.Groups["term"].Value).Where(term => term != "Term")];

        Assert.InRange(terms.Length, 1, MaxTerms);
        Assert.Equal(terms.Distinct(), terms);
    }

    [Fact]
    public void ReadingOrder_IsShort()
    {
        string order = Section(File.ReadAllText(RepositoryFiles.Locate("CONTRIBUTING.md")), "Read in this order");
        string[] files = [.. ListedFile().Matches(order).Select(match => RepositoryFiles.Locate("src/Tessera", match.Groups["path"].Value))];

        Assert.InRange(files.Length, 1, MaxFiles);
        Assert.InRange(files.Sum(file => File.ReadAllLines(file).Length), 1, MaxLines);
    }

    private static bool Exists(string name)
    {
        if (s_layers.Contains(name) || s_types.Contains(name))
            return true;
        int dot = name.LastIndexOf('.');
        return dot > 0 && s_types[name[..dot]].Any(type => type.GetMember(name[(dot + 1)..], All).Length > 0);
    }

    private static string Section(string page, string title)
    {
        int start = page.IndexOf($"\n## {title}\n", StringComparison.Ordinal) + 1;
        Assert.True(start > 0, title);
        int end = page.IndexOf("\n## ", start, StringComparison.Ordinal);
        return end < 0 ? page[start..] : page[start..end];
    }

    /// <summary>Matches names with a capital, except for the runtime option and the environment variable, which are not types.</summary>
    [GeneratedRegex(@"`(?!Tessera\.Engine`|TESSERA_)(?<name>[A-Z][\w.]*(<[\w, ]+>)?[\w.]*)`")]
    private static partial Regex Code();

    [GeneratedRegex(@"<[^>]+>")]
    private static partial Regex TypeParameters();

    [GeneratedRegex(@"^\| (?<term>[^|-]+) \|", RegexOptions.Multiline)]
    private static partial Regex Term();

    [GeneratedRegex(@"^\d+\. `(?<path>[^`]+)`", RegexOptions.Multiline)]
    private static partial Regex ListedFile();
}
