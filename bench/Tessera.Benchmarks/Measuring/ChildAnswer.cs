using System.Diagnostics;
using System.Text.Json;

namespace Tessera.Benchmarks.Measuring;

/// <summary>Runs a child process that gives one answer and ends.</summary>
internal static class ChildAnswer
{
    public static T Get<T>(params string[] arguments) => Get<T>(RuntimeSettings.Self(arguments));

    public static T Get<T>(ProcessStartInfo start)
    {
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
