using System.Text.RegularExpressions;
using System.Xml.Linq;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Packages.Tests.Publishing;

/// <summary>The packages are installed from a folder, and the examples of their readmes run.</summary>
[Collection(nameof(PackedCollection))]
public sealed partial class InstallTests(PackedFolder packed)
{
    private const string Tool = "Tessera.Cli";

    [InstallFact]
    public void Libraries_RunTheExamplesOfTheirReadmes()
    {
        using InstallFolder folder = new();
        string[] identifiers = [.. PackedFolder.Identifiers.Where(identifier => identifier != Tool)];
        foreach (string identifier in identifiers)
            folder.Write($"{identifier}.cs", Complete(File.ReadAllText(RepositoryFiles.Locate("tests", "Tessera.Packages.Tests", "Publishing", "Programs", $"{identifier}.cs.txt"))));
        folder.Write("Program.cs", $"{string.Join('\n', identifiers.Select(identifier => $"await Examples.{identifier.Replace('.', '_')}.RunAsync();"))}\nSystem.Console.WriteLine(\"done\");\n");
        folder.WriteProject(packed.Folder, identifiers.Select(identifier => (identifier, packed.Open(identifier).Text("version")!))
            .Concat(new[] { "Microsoft.AspNetCore.SignalR.Client", "Microsoft.EntityFrameworkCore.Sqlite" }.Select(package => (package, VersionOf(package)))));

        Assert.EndsWith("done\n", folder.Run("dotnet", "run"), StringComparison.Ordinal);
    }

    [InstallFact]
    public void Tool_RunsTheExampleOfItsReadme()
    {
        using InstallFolder folder = new();
        string command = File.ReadLines(RepositoryFiles.Locate("src", Tool, "README.md")).Single(line => line.StartsWith("echo ", StringComparison.Ordinal));

        folder.Run("dotnet", "tool", "install", Tool, "--tool-path", folder.Tools, "--add-source", packed.Folder, "--version", packed.Open(Tool).Text("version")!);

        Assert.Contains("$.tags[0]", folder.Run("sh", "-c", command), StringComparison.Ordinal);
    }

    /// <summary>Puts the examples of readmes in the places that name them: <c>// readme Tessera.Http 1</c> is the first one of that package.</summary>
    private static string Complete(string program) => Place().Replace(program, place =>
    {
        string readme = File.ReadAllText(RepositoryFiles.Locate("src", place.Groups["package"].Value, "README.md"));
        return Example().Matches(readme)[int.Parse(place.Groups["number"].Value, System.Globalization.CultureInfo.InvariantCulture) - 1].Groups["code"].Value;
    });

    /// <summary>Of a package that a program has beside ours, as in this repository.</summary>
    private static string VersionOf(string package) => XElement.Load(RepositoryFiles.Locate("Directory.Packages.props")).Descendants("PackageVersion").Single(version => version.Attribute("Include")!.Value == package).Attribute("Version")!.Value;

    [GeneratedRegex(@"// readme (?<package>[\w.]+) (?<number>\d)")]
    private static partial Regex Place();

    [GeneratedRegex("^```csharp\n(?<code>.*?)^```", RegexOptions.Singleline | RegexOptions.Multiline)]
    private static partial Regex Example();
}
