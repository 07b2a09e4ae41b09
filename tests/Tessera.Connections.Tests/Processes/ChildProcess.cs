using System.Diagnostics;

namespace Tessera.Connections.Tests.Processes;

/// <summary>This assembly as another process.</summary>
internal sealed class ChildProcess : IDisposable
{
    private readonly Lock _lock = new();
    private readonly Process _process;

    /// <param name="arguments">What <see cref="Program"/> understands.</param>
    public ChildProcess(params string[] arguments) =>
        _process = Process.Start(new ProcessStartInfo(Environment.ProcessPath!, ["exec", typeof(ChildProcess).Assembly.Location, .. arguments])
        {
            RedirectStandardInput = true,
            RedirectStandardOutput = true,
            UseShellExecute = false,
        })!;

    /// <summary>What it reads: a pipe of the system.</summary>
    public Stream Input => _process.StandardInput.BaseStream;

    /// <summary>What it writes: a pipe of the system.</summary>
    public Stream Output => _process.StandardOutput.BaseStream;

    /// <summary>The next line that it writes.</summary>
    public async Task<string> ReadLineAsync(CancellationToken cancellationToken) =>
        await _process.StandardOutput.ReadLineAsync(cancellationToken) ?? throw new InvalidOperationException("The process has ended.");

    /// <summary>May be called by several threads, and again.</summary>
    public void Kill()
    {
        lock (_lock)
            _process.Kill();
    }

    public void Dispose()
    {
        Kill();
        _process.Dispose();
    }
}
