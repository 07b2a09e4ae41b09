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

    public string Run(string program, params string[] arguments) => PackedFolder.Run(Location, new Dictionary<string, string?>
    {
        ["NUGET_PACKAGES"] = Path.Combine(Location, "packages"),
        ["PATH"] = $"{Tools}{Path.PathSeparator}{Environment.GetEnvironmentVariable("PATH")}",
        ["MSBUILDDISABLENODEREUSE"] = "1",
    }, program, arguments);

    public void Dispose() => Directory.Delete(Location, recursive: true);
}
