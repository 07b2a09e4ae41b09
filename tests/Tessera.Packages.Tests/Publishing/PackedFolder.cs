using System.Diagnostics;
using System.Reflection;
using Tessera.TestKit;

namespace Tessera.Packages.Tests.Publishing;

/// <summary>A folder with all packages of the repository, packed as they are built.</summary>
public sealed class PackedFolder : IDisposable
{
    private static readonly string s_configuration = typeof(PackedFolder).Assembly.GetCustomAttribute<AssemblyConfigurationAttribute>()!.Configuration;

    public PackedFolder() => Pack(Folder);

    public string Folder { get; } = Directory.CreateTempSubdirectory("tessera-packages").FullName;

    /// <summary>The identifiers of the projects that say they are packages.</summary>
    public static IEnumerable<string> Identifiers => Directory.EnumerateFiles(RepositoryFiles.Locate("src"), "*.csproj", SearchOption.AllDirectories)
        .Where(project => File.ReadAllText(project).Contains("<IsPackable>true</IsPackable>", StringComparison.Ordinal))
        .Select(project => Path.GetFileNameWithoutExtension(project));

    public static void Pack(string folder) => Run(RepositoryFiles.Locate(), "dotnet", "pack", "Tessera.slnx", "--no-build", "-c", s_configuration, "-o", folder, "-nodeReuse:false");

    /// <summary>Runs a program to its end and gives what it prints.</summary>
    public static string Run(string directory, string program, params string[] arguments) => Run(directory, new Dictionary<string, string?>(), program, arguments);

    public static string Run(string directory, IReadOnlyDictionary<string, string?> environment, string program, params string[] arguments)
    {
        ProcessStartInfo start = new(program, arguments) { WorkingDirectory = directory, RedirectStandardOutput = true, RedirectStandardError = true };
        foreach ((string name, string? value) in environment)
            start.Environment[name] = value;
        using Process process = Process.Start(start)!;
        Task<string> errors = process.StandardError.ReadToEndAsync();
        string output = process.StandardOutput.ReadToEnd();
        process.WaitForExit();
        return process.ExitCode == 0 ? output : throw new InvalidOperationException($"{program} {string.Join(' ', arguments)}\n{output}\n{errors.Result}");
    }

    public PackedPackage Open(string identifier, string extension = "nupkg") =>
        PackedPackage.Open(Directory.EnumerateFiles(Folder, $"{identifier}.*.{extension}").Single(file => char.IsAsciiDigit(Path.GetFileName(file)[identifier.Length + 1])));

    public void Dispose() => Directory.Delete(Folder, recursive: true);
}
