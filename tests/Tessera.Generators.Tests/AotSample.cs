using System.Diagnostics;
using System.Reflection;
using System.Runtime.InteropServices;
using System.Text.Json.Nodes;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Xunit;

namespace Tessera.Generators.Tests;

/// <summary>The program of samples/Aot, and the same one for browsers.</summary>
internal static class AotSample
{
    private static string Project => Metadata("AotProject");

    private static string Program => Metadata("AotProgram");

    /// <summary>Why it cannot be compiled ahead of time on this machine, with the command that shows it; null if it can.</summary>
    public static string? Missing { get; } = FindMissing();

    /// <summary>What the program prints when it is run by dotnet.</summary>
    /// <param name="makesCode">Whether code may be made while it runs, as in a program that is not compiled ahead of time.</param>
    public static string[] Run(bool makesCode)
    {
        string config = Path.Combine(Path.GetDirectoryName(Program)!, $"test-{makesCode}.runtimeconfig.json");
        JsonNode root = JsonNode.Parse(File.ReadAllText(Path.ChangeExtension(Program, ".runtimeconfig.json")))!;
        root["runtimeOptions"]!["configProperties"]!["System.Runtime.CompilerServices.RuntimeFeature.IsDynamicCodeSupported"] = makesCode;
        File.WriteAllText(config, root.ToJsonString());
        return Lines(Start("dotnet", "exec", "--runtimeconfig", config, Program));
    }

    /// <summary>What another program prints that may not make code while it runs.</summary>
    public static string[] Run(CSharpCompilation program)
    {
        string folder = Directory.CreateTempSubdirectory("tessera-source").FullName;
        try
        {
            string file = Path.Combine(folder, "Source.dll");
            Assert.True(program.WithOptions(program.Options.WithOutputKind(OutputKind.ConsoleApplication)).Emit(file).Success);
            File.Copy(typeof(TesseraSerializer).Assembly.Location, Path.Combine(folder, "Tessera.dll"));
            JsonNode root = JsonNode.Parse(File.ReadAllText(Path.ChangeExtension(Program, ".runtimeconfig.json")))!;
            root["runtimeOptions"]!["configProperties"]!["System.Runtime.CompilerServices.RuntimeFeature.IsDynamicCodeSupported"] = false;
            File.WriteAllText(Path.Combine(folder, "Source.runtimeconfig.json"), root.ToJsonString());
            return Lines(Start("dotnet", "exec", file));
        }
        finally
        {
            Directory.Delete(folder, recursive: true);
        }
    }

    /// <summary>What the compiler and the compiled program print.</summary>
    public static (string[] Compiler, string[] Program) RunCompiled() => RunPublished(
        [Project, "-c", Metadata("AotConfiguration"), "-r", RuntimeInformation.RuntimeIdentifier],
        static folder => Start(Path.Combine(folder, OperatingSystem.IsWindows() ? "Aot.exe" : "Aot")));

    /// <summary>What the compiler prints, and what the program of samples/Browser prints in Node.</summary>
    public static (string[] Compiler, string[] Program) RunForBrowsers()
    {
        string project = Path.Combine(Path.GetDirectoryName(Project)!, "Browser");
        return RunPublished([project, "-c", "Release"], folder => Start("node", Path.Combine(project, "main.mjs"), folder));
    }

    private static (string[] Compiler, string[] Program) RunPublished(string[] publish, Func<string, (int ExitCode, string Output)> run)
    {
        string folder = Directory.CreateTempSubdirectory("tessera-published").FullName;
        try
        {
            string[] compiler = Lines(Start("dotnet", ["publish", .. publish, "-o", folder, "-nodeReuse:false"]));
            return (compiler, Lines(run(folder)));
        }
        finally
        {
            Directory.Delete(folder, recursive: true);
        }
    }

    private static string Metadata(string key) =>
        typeof(AotSample).Assembly.GetCustomAttributes<AssemblyMetadataAttribute>().Single(attribute => attribute.Key == key).Value!;

    private static string? FindMissing()
    {
        (int exitCode, string output) = Start("dotnet", "restore", Project, "-r", RuntimeInformation.RuntimeIdentifier, "-nodeReuse:false");
        if (exitCode != 0)
            return $"dotnet restore samples/Aot -r {RuntimeInformation.RuntimeIdentifier}: {output.Split('\n').FirstOrDefault(line => line.Contains("error", StringComparison.Ordinal))}";
        if (!OperatingSystem.IsLinux())
            return null;
        string[] path = (Environment.GetEnvironmentVariable("PATH") ?? "").Split(Path.PathSeparator);
        return path.Any(folder => File.Exists(Path.Combine(folder, "clang")) || File.Exists(Path.Combine(folder, "gcc"))) ? null : "no linker: install clang or gcc";
    }

    private static string[] Lines((int ExitCode, string Output) run) =>
        run.ExitCode == 0 ? run.Output.Split('\n', StringSplitOptions.RemoveEmptyEntries | StringSplitOptions.TrimEntries) : throw new InvalidOperationException(run.Output);

    private static (int ExitCode, string Output) Start(string program, params string[] arguments)
    {
        using Process process = Process.Start(new ProcessStartInfo(program, arguments) { RedirectStandardOutput = true, RedirectStandardError = true })!;
        Task<string> errors = process.StandardError.ReadToEndAsync();
        string output = process.StandardOutput.ReadToEnd();
        process.WaitForExit();
        return (process.ExitCode, output + errors.Result);
    }
}
