using System.Diagnostics;
using System.Net;
using System.Net.Sockets;
using System.Text;

namespace Tessera.Connections.Tests.Processes;

/// <summary>A server that is installed on the machine, with a folder of its own. It ends with this process, however that ends.</summary>
internal sealed class ServerProcess : IAsyncDisposable
{
    /// <summary>A shell holds the server, and ends it when the pipe that it reads ends. The first argument is the signal.</summary>
    private const string Script = """
        signal=$1; shift
        "$@" </dev/null 2>&1 &
        server=$!
        read -r line
        kill -s "$signal" "$server"
        wait "$server" 2>/dev/null
        """;

    private readonly Process _shell;
    private readonly StringBuilder _log = new();

    /// <param name="signal">What ends the server.</param>
    /// <param name="environment">Variables for it.</param>
    /// <param name="command">The program and its arguments.</param>
    public ServerProcess(string signal, IReadOnlyDictionary<string, string> environment, params string[] command)
    {
        ProcessStartInfo start = new("/bin/sh", ["-c", Script, "sh", signal, .. command]) { RedirectStandardInput = true, RedirectStandardOutput = true, WorkingDirectory = "/" };
        foreach ((string name, string value) in environment)
            start.Environment[name] = value;
        _shell = Process.Start(start)!;
        _shell.OutputDataReceived += (_, line) =>
        {
            lock (_log)
                _log.AppendLine(line.Data);
        };
        _shell.BeginOutputReadLine();
    }

    /// <summary>Tries until it succeeds, which a server needs some seconds for.</summary>
    public async Task<T> ConnectAsync<T>(Func<Task<T>> connect, CancellationToken cancellationToken)
    {
        while (true)
        {
            try
            {
                return await connect();
            }
            catch (Exception) when (!cancellationToken.IsCancellationRequested)
            {
                await Task.Delay(100, CancellationToken.None);
            }
            catch (Exception e)
            {
                lock (_log)
                    throw new InvalidOperationException($"The server does not answer. It has said:{Environment.NewLine}{_log}", e);
            }
        }
    }

    /// <summary>Ports that nobody listens to.</summary>
    public static int[] FindPorts(int count)
    {
        TcpListener[] listeners = [.. Enumerable.Range(0, count).Select(_ => new TcpListener(IPAddress.Loopback, 0))];
        Array.ForEach(listeners, listener => listener.Start());
        int[] ports = [.. listeners.Select(listener => ((IPEndPoint)listener.LocalEndpoint).Port)];
        Array.ForEach(listeners, listener => listener.Dispose());
        return ports;
    }

    /// <summary>Where a program is: in the folders that are given, and then where programs are looked for.</summary>
    /// <returns>Null if it is nowhere.</returns>
    public static string? FindProgram(string name, params IEnumerable<string> folders) =>
        folders.Concat((Environment.GetEnvironmentVariable("PATH") ?? "").Split(Path.PathSeparator)).Select(folder => Path.Combine(folder, name)).FirstOrDefault(File.Exists);

    public async ValueTask DisposeAsync()
    {
        _shell.StandardInput.Close();
        using CancellationTokenSource patience = new(TimeSpan.FromSeconds(30));
        await _shell.WaitForExitAsync(patience.Token);
        _shell.Dispose();
    }
}
