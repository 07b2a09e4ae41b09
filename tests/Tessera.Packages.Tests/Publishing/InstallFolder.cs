namespace Tessera.Packages.Tests.Publishing;

/// <summary>A place for a program outside of the repository, with package folders of its own: nothing that is installed here is left on the machine.</summary>
internal sealed class InstallFolder : IDisposable
{
    public string Location { get; } = Directory.CreateTempSubdirectory("tessera-install").FullName;

    /// <summary>Packages of others that the machine has already need not be fetched again.</summary>
    public static string KnownPackages { get; } =
        Environment.GetEnvironmentVariable("NUGET_PACKAGES") ?? Path.Combine(Environment.GetFolderPath(Environment.SpecialFolder.UserProfile), ".nuget", "packages");

    public string Tools => Path.Combine(Location, "tools");

    public void Write(string name, string text) => File.WriteAllText(Path.Combine(Location, name), text);

    /// <summary>A program of the files that are written here.</summary>
    /// <param name="packages">Where our packages are.</param>
    /// <param name="references">Packages, and their versions.</param>
    public void WriteProject(string packages, IEnumerable<(string Package, string Version)> references) => Write("Installed.csproj", $"""
        <Project Sdk="Microsoft.NET.Sdk">
          <PropertyGroup>
            <OutputType>Exe</OutputType>
            <TargetFramework>net10.0</TargetFramework>
            <Nullable>enable</Nullable>
            <ImplicitUsings>enable</ImplicitUsings>
            <NuGetAudit>false</NuGetAudit>
            <RestoreAdditionalProjectSources>{packages}</RestoreAdditionalProjectSources>
            <RestoreFallbackFolders>{KnownPackages}</RestoreFallbackFolders>
          </PropertyGroup>
          <ItemGroup>
            {string.Join("\n    ", references.Select(reference => $"""<PackageReference Include="{reference.Package}" Version="{reference.Version}" />"""))}
          </ItemGroup>
        </Project>
        """);

    public string Run(string program, params string[] arguments) => PackedFolder.Run(Location, new Dictionary<string, string?>
    {
        ["NUGET_PACKAGES"] = Path.Combine(Location, "packages"),
        ["PATH"] = $"{Tools}{Path.PathSeparator}{Environment.GetEnvironmentVariable("PATH")}",
        ["MSBUILDDISABLENODEREUSE"] = "1",
    }, program, arguments);

    public void Dispose() => Directory.Delete(Location, recursive: true);
}
