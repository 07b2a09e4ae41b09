using System.Diagnostics;
using System.Text.Json;

namespace Tessera.Benchmarks.Measuring;

/// <summary>Runs a child that answers once and ends.</summary>
internal static class ChildAnswer
{
    public static T Get<T>(params string[] arguments)
    {
        ProcessStartInfo start = RuntimeSettings.Self(arguments);
        start.RedirectStandardOutput = true;
        using Process process = Process.Start(start)!;
        string? answer = null;
        while (process.StandardOutput.ReadLine() is string line)
        {
            if (line.StartsWith(CaseSession.AnswerMark))
                answer = line[1..];
        }

        process.WaitForExit();
        return answer is null ? throw new CaseFailedException($"process ended with code {process.ExitCode}") : JsonSerializer.Deserialize<T>(answer)!;
    }
}
