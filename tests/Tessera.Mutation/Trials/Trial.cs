using System.Diagnostics;
using Tessera.Mutation.Mutants;

namespace Tessera.Mutation.Trials;

/// <summary>Runs the test classes that reach a mutant with it, until one notices.</summary>
/// <param name="folder">Where they are run.</param>
/// <param name="classes">All.</param>
/// <param name="slowest">Milliseconds. Classes that take longer are left out.</param>
internal sealed class Trial(TestFolder folder, IReadOnlyList<TestClass> classes, int slowest)
{
    /// <summary>How long a class may take: it is a mutant that waits for ever, or a machine with other work.</summary>
    private const int Slowness = 10;

    private const int LeastMilliseconds = 30_000;

    public Verdict Run(Mutant mutant)
    {
        TestClass[] reaching;
        lock (classes)
        {
            reaching =
            [
                .. classes.Where(tests => tests.Milliseconds <= slowest && tests.Reached.Contains(mutant.Number))
                    .OrderByDescending(tests => tests.Noticed.GetValueOrDefault(mutant.File))
                    .ThenBy(tests => tests.Milliseconds),
            ];
        }

        if (reaching.Length == 0)
            return new Verdict(mutant, Outcome.NotReached, null);
        using Process process = folder.Start(mutant.Number, reaching.Select(tests => tests.Name), reach: 0);
        int current = -1;
        string? failed = null;
        while (true)
        {
            Task<string?> line = process.StandardOutput.ReadLineAsync();
            int limit = LeastMilliseconds + (current < 0 ? 0 : Slowness * reaching[current].Milliseconds);
            if (!line.Wait(limit))
            {
                process.Kill(entireProcessTree: true);
                return Noticed(Outcome.TimedOut, reaching[Math.Max(current, 0)].Name);
            }

            if (line.Result is null)
                break;
            if (line.Result.StartsWith(TestProcess.Starting, StringComparison.Ordinal))
                current++;
            else if (line.Result.StartsWith(TestProcess.Failing, StringComparison.Ordinal))
                failed ??= line.Result[TestProcess.Failing.Length..];
        }

        process.WaitForExit();
        if (failed is not null)
            return Noticed(Outcome.Failed, failed);
        return process.ExitCode == 0 ? new Verdict(mutant, Outcome.Survived, null) : Noticed(Outcome.Crashed, reaching[Math.Max(current, 0)].Name);

        Verdict Noticed(Outcome outcome, string test)
        {
            lock (classes)
            {
                Dictionary<string, int> noticed = reaching[Math.Max(current, 0)].Noticed;
                noticed[mutant.File] = noticed.GetValueOrDefault(mutant.File) + 1;
            }

            return new Verdict(mutant, outcome, test);
        }
    }
}
