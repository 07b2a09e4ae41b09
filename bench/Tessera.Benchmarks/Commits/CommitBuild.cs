using System.Diagnostics;
using Tessera.Benchmarks.Measuring;

namespace Tessera.Benchmarks.Commits;

/// <summary>This program at a given commit, checked out and built in a temporary folder, which is removed at the end.</summary>
internal sealed class CommitBuild : IDisposable
{
    private readonly string _repository;
    private readonly string _folder = Path.Combine(Path.GetTempPath(), $"tessera-compare-{Guid.NewGuid():N}");

    /// <param name="repository">The folder with the solution.</param>
    /// <param name="commit">A commit in any notation of git.</param>
    /// <exception cref="CaseFailedException">The commit does not exist or does not build.</exception>
    public CommitBuild(string repository, string commit)
    {
        _repository = repository;
        Name = commit;
        Execute("git", repository, "worktree", "add", "--quiet", "--detach", _folder, commit);
        try
        {
            Execute("dotnet", _folder, "build", "bench/Tessera.Benchmarks", "--configuration", "Release", "--nologo", "--verbosity", "quiet");
        }
        catch
        {
            Dispose();
            throw;
        }
    }

    public string Name { get; }

    public string Program => Path.Combine(_folder, "artifacts", "bin", "Tessera.Benchmarks", "release", "Tessera.Benchmarks.dll");

    public void Dispose() => Execute("git", _repository, "worktree", "remove", "--force", _folder);

    private static void Execute(string program, string folder, params string[] arguments)
    {
        using Process process = Process.Start(new ProcessStartInfo(program, arguments) { WorkingDirectory = folder, RedirectStandardOutput = true, RedirectStandardError = true })!;
        Task<string> errors = process.StandardError.ReadToEndAsync();
        string output = process.StandardOutput.ReadToEnd();
        process.WaitForExit();
        if (process.ExitCode != 0)
            throw new CaseFailedException($"{program} {string.Join(' ', arguments)} failed: {output}{errors.Result}");
    }
}
