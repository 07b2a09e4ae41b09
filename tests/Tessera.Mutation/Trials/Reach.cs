using System.Diagnostics;
using System.Globalization;

namespace Tessera.Mutation.Trials;

/// <summary>
/// Runs all test classes without a mutant: how long each takes, which mutants it reaches, and which tests fail already since the library is another one.
/// A few in each process, since what a class has put into caches, the next one does not reach.
/// </summary>
internal sealed class Reach(TestFolder folder, int mutantCount, int classesPerProcess, Action<string> print)
{
    /// <summary>All of the tests. What was measured is kept, for the next run with the same library and tests.</summary>
    public IReadOnlyList<TestClass> Find()
    {
        if (!File.Exists(folder.Measured))
        {
            IReadOnlyList<TestClass> measured = Measure(folder.ReadClasses());
            File.WriteAllLines(folder.Measured, measured.Select(tests => $"{tests.Name} {tests.Milliseconds} {string.Join(',', tests.Reached)}"));
            File.Copy(folder.Ignored, $"{folder.Measured}.ignored");
            return measured;
        }

        File.Copy($"{folder.Measured}.ignored", folder.Ignored, overwrite: true);
        return [.. File.ReadLines(folder.Measured).Select(line => line.Split(' ')).Select(parts => Parse(parts[0], parts[1], parts[2]))];
    }

    public IReadOnlyList<TestClass> Measure(IEnumerable<string> classes)
    {
        List<TestClass> measured = [];
        List<string> failing = [];
        string[][] groups = [.. classes.Chunk(classesPerProcess)];
        foreach ((int index, string[] group) in groups.Index())
        {
            using Process process = folder.Start(mutant: -1, group, mutantCount);
            string current = "";
            while (process.StandardOutput.ReadLine() is { } line)
            {
                if (line.StartsWith(TestProcess.Starting, StringComparison.Ordinal))
                {
                    current = line[TestProcess.Starting.Length..];
                }
                else if (line.StartsWith(TestProcess.Failing, StringComparison.Ordinal))
                {
                    failing.Add(line[TestProcess.Failing.Length..]);
                }
                else if (line.StartsWith(TestProcess.Finished, StringComparison.Ordinal))
                {
                    string[] parts = line[TestProcess.Finished.Length..].Split(' ');
                    measured.Add(Parse(current, parts[0], parts[1]));
                    current = "";
                }
            }

            process.WaitForExit();
            if (current.Length > 0)
                print($"{current} ends the process without a mutant: left out");
            if ((index + 1) % 10 == 0 || index + 1 == groups.Length)
                print($"{index + 1} of {groups.Length} groups of test classes run without a mutant");
        }

        foreach (string test in failing)
            print($"fails without a mutant, ignored: {test}");
        File.WriteAllLines(folder.Ignored, failing);
        return measured;
    }

    private static TestClass Parse(string name, string milliseconds, string reached) => new(
        name,
        int.Parse(milliseconds, CultureInfo.InvariantCulture),
        [.. reached.Split(',', StringSplitOptions.RemoveEmptyEntries).Select(number => int.Parse(number, CultureInfo.InvariantCulture))]);
}
