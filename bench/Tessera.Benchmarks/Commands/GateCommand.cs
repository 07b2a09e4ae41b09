using System.CommandLine;
using System.Diagnostics;
using Tessera.Benchmarks.Gates;
using Tessera.Benchmarks.Measuring;

namespace Tessera.Benchmarks.Commands;

/// <summary>The command "gate": compares the deterministic figures with bench/baseline.json.</summary>
internal static class GateCommand
{
    private const string TieredCompilation = "DOTNET_TieredCompilation";
    private static readonly Option<bool> Update = new("--update") { Description = "Write the figures instead of comparing them." };

    public static Command Create()
    {
        Command command = new("gate", "Compare payload and allocated bytes with the committed baseline, exactly.") { Update };
        command.SetAction(arguments => Environment.GetEnvironmentVariable(TieredCompilation) == "0" ? Run(arguments.GetValue(Update)) : RunUntiered(arguments.GetValue(Update)));
        return command;
    }

    /// <summary>Runs the command in a process with one code tier and one engine, because the numbers of allocated bytes depend on both.</summary>
    private static int RunUntiered(bool update)
    {
        ProcessStartInfo start = RuntimeSettings.Self(update ? ["gate", "--update"] : ["gate"]);
        start.Environment[TieredCompilation] = "0";
        start.Environment["TESSERA_ENGINE"] = nameof(TesseraSerializerEngine.Emitted);
        using Process process = Process.Start(start)!;
        process.WaitForExit();
        return process.ExitCode;
    }

    private static int Run(bool update)
    {
        string file = Path.Combine(RepositoryRoot.Find(), "bench", "baseline.json");
        SortedDictionary<string, Figures> expected = Baseline.Load(file);
        SortedDictionary<string, Figures> actual = Baseline.Take((id, reason) => Console.WriteLine($"{id} fails: {reason}"));
        string[] differences = [.. Baseline.Differences(expected, actual)];
        foreach (string difference in differences)
            Console.WriteLine(difference);
        if (update)
        {
            foreach ((string id, Figures figures) in expected)
            {
                // A workload that cannot be measured here, for example because its data is missing, keeps its figures.
                if (differences.All(d => !d.StartsWith(id + ":", StringComparison.Ordinal)))
                    actual.TryAdd(id, figures);
            }

            Baseline.Save(file, actual);
            return 0;
        }

        Console.WriteLine($"{actual.Count} workloads, {differences.Length} differences.");
        return differences.Length == 0 ? 0 : 1;
    }
}
