using System.Text.RegularExpressions;
using System.Xml.Linq;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Packages.Tests.Publishing;

/// <summary>What <c>dotnet pack</c> gives is ready to be published.</summary>
[Collection(nameof(PackedCollection))]
public sealed partial class PackageTests(PackedFolder packed)
{
    public static TheoryData<string> Identifiers { get; } = [.. PackedFolder.Identifiers];

    [Fact]
    public void AllProjects_ThatArePackages_ArePackedWithSymbols()
    {
        Assert.InRange(Identifiers.Count, 10, 30);
        Assert.Equal(2 * Identifiers.Count, Directory.EnumerateFiles(packed.Folder).Count());
    }

    [Theory]
    [MemberData(nameof(Identifiers))]
    public void Package_SaysWhatItIs(string identifier)
    {
        PackedPackage package = packed.Open(identifier);

        Assert.Equal(identifier, package.Text("id"));
        Assert.Matches(@"^\d+\.\d+\.\d+-preview\.\d+$", package.Text("version"));
        Assert.Equal("Tessera contributors", package.Text("authors"));
        Assert.Equal(("expression", "MIT"), (package.Element("license")?.Attribute("type")?.Value, package.Text("license")));
        Assert.Contains("CHANGELOG.md", package.Text("releaseNotes"), StringComparison.Ordinal);
        Assert.InRange(package.Text("tags")!.Split(' ').Distinct().Count(), 4, 10);
        Assert.InRange(package.Text("description")!.Length, 30, 300);
        Assert.Matches("^[0-9a-f]{40}$", package.Element("repository")?.Attribute("commit")?.Value);
    }

    [Theory]
    [MemberData(nameof(Identifiers))]
    public void Package_HasItsPages(string identifier)
    {
        PackedPackage package = packed.Open(identifier);

        Assert.Equal(("README.md", "icon.png"), (package.Text("readme"), package.Text("icon")));
        Assert.Equal(File.ReadAllBytes(RepositoryFiles.Locate("src", identifier, "README.md")), package["README.md"]);
        Assert.Equal(File.ReadAllBytes(RepositoryFiles.Locate("CHANGELOG.md")), package["CHANGELOG.md"]);
        Assert.Equal("PNG"u8, package["icon.png"].AsSpan(1, 3));
    }

    [Theory]
    [MemberData(nameof(Identifiers))]
    public void Readme_LeadsToNoFileThatIsNotThere(string identifier) =>
        Assert.DoesNotMatch(Link(), File.ReadAllText(RepositoryFiles.Locate("src", identifier, "README.md")));

    [Theory]
    [MemberData(nameof(Identifiers))]
    public void Package_HasTheAssemblyItsDocumentationAndItsSymbols(string identifier)
    {
        PackedPackage package = packed.Open(identifier);
        string folder = package.Element("packageType")?.Attribute("name")?.Value == "DotnetTool" ? "tools/net10.0/any" : "lib/net10.0";

        Assert.Contains($"{folder}/{identifier}.dll", package.Files);
        Assert.Contains(package.Files, file => file.StartsWith(folder, StringComparison.Ordinal) && file.EndsWith(".xml", StringComparison.Ordinal));
        Assert.Contains($"{folder}/{identifier}.pdb", packed.Open(identifier, "snupkg").Files);
    }

    [Theory]
    [MemberData(nameof(Identifiers))]
    public void Package_ThatNeedsTessera_BringsItsGeneratorAndTheSameVersion(string identifier)
    {
        PackedPackage package = packed.Open(identifier);
        XElement[] siblings = [.. package.Dependencies().Where(dependency => Identifiers.Contains(dependency.Attribute("id")!.Value))];

        Assert.All(siblings, sibling => Assert.Equal((package.Text("version"), "All"), (sibling.Attribute("version")?.Value, sibling.Attribute("include")?.Value)));
    }

    [Theory]
    [InlineData("Tessera", "Tessera.Generators.dll")]
    [InlineData("Tessera", "Tessera.CodeFixes.dll")]
    [InlineData("Tessera.StructPacker", "Tessera.StructPacker.Generators.dll")]
    public void Generator_IsPartOfThePackage(string identifier, string generator)
    {
        PackedPackage package = packed.Open(identifier);

        Assert.Contains($"analyzers/dotnet/cs/{generator}", package.Files);
        Assert.Empty(package.Dependencies());
    }

    /// <summary>The build reads targets after the project, which may set the same properties, and props before it.</summary>
    [Fact]
    public void Settings_OfThePackage_FollowThoseOfTheProject()
    {
        string[] targets = ["build/net10.0/Tessera.targets", "buildTransitive/net10.0/Tessera.targets"];

        Assert.Equal(targets, packed.Open("Tessera").Files.Where(file => file.StartsWith("build", StringComparison.Ordinal)).Order(StringComparer.Ordinal));
    }

    [Fact]
    public void Packing_Again_GivesTheSameBytes()
    {
        string again = Directory.CreateTempSubdirectory("tessera-packages").FullName;
        PackedFolder.Pack(again);

        string[] files = [.. Directory.EnumerateFiles(packed.Folder).Select(file => Path.GetFileName(file)).Order()];
        Assert.Equal(files, Directory.EnumerateFiles(again).Select(file => Path.GetFileName(file)).Order());
        Assert.All(files, file => Assert.Equal(File.ReadAllBytes(Path.Combine(packed.Folder, file)), File.ReadAllBytes(Path.Combine(again, file))));
        Directory.Delete(again, recursive: true);
    }

    [GeneratedRegex(@"\]\((?!https://)")]
    private static partial Regex Link();
}
