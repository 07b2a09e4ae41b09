using System.Diagnostics;
using Npgsql;
using Tessera.Connections.Tests.Processes;

namespace Tessera.Connections.Tests.Databases;

/// <summary>A PostgreSQL of its own: on a socket in the folder of its data, which goes with it.</summary>
internal sealed class PostgresServer : IAsyncDisposable
{
    private static readonly string[] s_folders = Directory.Exists("/usr/lib/postgresql")
        ? [.. Directory.EnumerateDirectories("/usr/lib/postgresql").OrderDescending().Select(folder => Path.Combine(folder, "bin"))]
        : [];

    private static readonly string? s_maker = ServerProcess.FindProgram("initdb", s_folders);
    private static readonly string? s_program = ServerProcess.FindProgram("postgres", s_folders);

    /// <summary>It does not run as the user who may do everything: then it runs as the one who may do nothing.</summary>
    private static readonly string[] s_user = Environment.IsPrivilegedProcess ? ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] : [];

    // The name of a socket has no more than some hundred characters.
    private readonly string _folder = $"/tmp/tessera-postgres-{Guid.NewGuid():N}";
    private readonly ServerProcess _server;

    private PostgresServer()
    {
        Source = NpgsqlDataSource.Create($"Host={_folder};Username=tessera;Database=postgres");
        Run("mkdir", "-m", "700", _folder);
        Run(s_maker!, "-D", Data, "-U", "tessera", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync", "--no-instructions");
        _server = new ServerProcess("QUIT", new Dictionary<string, string>(), [.. s_user, s_program!, "-D", Data, "-F", "-c", "listen_addresses=", "-c", $"unix_socket_directories={_folder}"]);
    }

    /// <summary>Why there is none, with the command that installs it; null if there is one.</summary>
    public static string? Missing { get; } =
        s_maker is null || s_program is null ? "PostgreSQL is not installed: apt-get install postgresql"
        : s_user is [string program, ..] && ServerProcess.FindProgram(program) is null ? $"PostgreSQL does not run as root, and {program} is not installed: apt-get install util-linux"
        : TryRun("true") is string refusal ? $"PostgreSQL does not run as root, and nobody else may be had: {refusal}"
        : null;

    /// <summary>Makes connections to it.</summary>
    public NpgsqlDataSource Source { get; }

    private string Data => Path.Combine(_folder, "data");

    /// <summary>Starts it, and waits until it can be connected to.</summary>
    public static async Task<PostgresServer> StartAsync(CancellationToken cancellationToken)
    {
        PostgresServer server = new();
        try
        {
            await using NpgsqlConnection first = await server._server.ConnectAsync(() => server.Source.OpenConnectionAsync(cancellationToken).AsTask(), cancellationToken);
            return server;
        }
        catch
        {
            await server.DisposeAsync();
            throw;
        }
    }

    public async ValueTask DisposeAsync()
    {
        await Source.DisposeAsync();
        await _server.DisposeAsync();
        Run("rm", "-rf", _folder);
    }

    private static void Run(params string[] command)
    {
        if (TryRun(command) is string failure)
            throw new InvalidOperationException(failure);
    }

    /// <summary>What went wrong, or null.</summary>
    private static string? TryRun(params string[] command)
    {
        string[] whole = [.. s_user, .. command];
        using Process process = Process.Start(new ProcessStartInfo(whole[0], whole[1..]) { RedirectStandardOutput = true, RedirectStandardError = true, WorkingDirectory = "/" })!;
        Task<string> output = process.StandardOutput.ReadToEndAsync();
        string errors = process.StandardError.ReadToEnd();
        process.WaitForExit();
        return process.ExitCode == 0 ? null : $"{string.Join(' ', whole)}: {output.Result}{errors}";
    }
}
