using System.Diagnostics;
using System.Globalization;
using System.Text.Json;
using Tessera.Benchmarks.Abstractions;

namespace Tessera.Benchmarks.Measuring;

/// <summary>The parent's side of a child process that holds one warm case.</summary>
internal sealed class CaseProcess : IDisposable
{
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(120);
    private readonly Process _process;

    /// <param name="workload">The id of the workload.</param>
    /// <param name="peer">The id of the peer.</param>
    /// <param name="operation">The operation to time.</param>
    /// <param name="program">The path of another build of this program, or null to run this one.</param>
    public CaseProcess(string workload, string peer, Operation operation, string? program = null)
    {
        string[] arguments = ["case", workload, peer, operation.ToString()];
        ProcessStartInfo start = program is null ? RuntimeSettings.Self(arguments) : RuntimeSettings.Start("dotnet", [program, .. arguments]);
        start.RedirectStandardInput = true;
        start.RedirectStandardOutput = true;
        start.RedirectStandardError = true;
        _process = Process.Start(start)!;
        // The output is only drained, so that a crash report does not block the child.
        _process.ErrorDataReceived += static (_, _) => { };
        _process.BeginErrorReadLine();
    }

    public CaseReady WaitUntilReady() => Receive<CaseReady>();

    /// <returns>The number of bytes that one operation allocates.</returns>
    public long WarmUp(double seconds)
    {
        Send("warm " + seconds.ToString(CultureInfo.InvariantCulture));
        return Receive<long>();
    }

    public double[] Sample(int count)
    {
        Send("sample " + count.ToString(CultureInfo.InvariantCulture));
        return Receive<double[]>();
    }

    public void Dispose()
    {
        if (!_process.HasExited)
            _process.Kill();
        _process.WaitForExit();
        _process.Dispose();
    }

    private void Send(string line)
    {
        _process.StandardInput.WriteLine(line);
        _process.StandardInput.Flush();
    }

    private T Receive<T>()
    {
        Stopwatch waited = Stopwatch.StartNew();
        for (; ; )
        {
            Task<string?> line = _process.StandardOutput.ReadLineAsync();
            TimeSpan left = Patience - waited.Elapsed;
            if (left <= TimeSpan.Zero || !line.Wait(left))
                throw new CaseFailedException($"no answer within {Patience.TotalSeconds:0} s");
            if (line.Result is null)
            {
                _process.WaitForExit();
                throw new CaseFailedException($"process ended with code {_process.ExitCode}");
            }

            if (line.Result.StartsWith(CaseSession.AnswerMark))
                return JsonSerializer.Deserialize<T>(line.Result.AsSpan(1))!;
        }
    }
}
