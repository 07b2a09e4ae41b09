using System.Globalization;
using System.Runtime.Loader;
using Tessera.Programs.Checks;
using Tessera.Programs.Making;
using Tessera.Programs.Running;

namespace Tessera.Programs;

/// <summary>Compiles random programs and compares all engines on their types (docs/reliability.md).</summary>
internal static class Program
{
    private static int Main(string[] arguments)
    {
        if (arguments.Any(argument => argument is "--help" or "-h"))
        {
            Console.Error.WriteLine("[--first SEED] [--count PROGRAMS] [--types TYPES] [--trials VALUES] [--source FOLDER] [--slow-paths]");
            return 2;
        }

        int first = Number("first", 1);
        int types = Number("types", 30);
        // Before the library is used for the first time.
        if (arguments.Contains("--slow-paths"))
            AppContext.SetData("Tessera.FastPaths", "false");
        long comparisons = 0;
        int count = 0;
        for (int seed = first; seed < first + Number("count", 10); seed++)
        {
            Findings findings = new(seed);
            RandomProgram program = ProgramMaker.Make(seed, types);
            if (Text("source") is { } folder)
                File.WriteAllText(Path.Combine(folder, $"Program{seed}.cs"), program.Source);
            Run(seed, program, Number("trials", 6), findings);
            comparisons += findings.Comparisons;
            count += findings.Count;
            Console.WriteLine(string.Create(CultureInfo.InvariantCulture, $"program {seed}: {findings.Comparisons:N0} comparisons, digest {findings.Digest}, {findings.Count} findings; refused: {string.Join(", ", findings.Refusals.Select(pair => $"{pair.Key} {pair.Value}"))}"));
        }

        Console.WriteLine(string.Create(CultureInfo.InvariantCulture, $"{comparisons:N0} comparisons, {count} findings."));
        return count == 0 ? 0 : 1;

        int Number(string name, int otherwise) => Text(name) is { } text ? int.Parse(text, CultureInfo.InvariantCulture) : otherwise;

        string? Text(string name) => Array.IndexOf(arguments, $"--{name}") is >= 0 and int at && at + 1 < arguments.Length ? arguments[at + 1] : null;
    }

    private static void Run(int seed, RandomProgram program, int trials, Findings findings)
    {
        if (Compiler.Load(program.Source, Context($"Program{seed}"), findings) is not { } roots)
            return;
        ProgramCheck check = new(seed, roots, program.HasPlainObjects, trials, findings);
        check.Run();
        for (int version = 2; version <= 3; version++)
        {
            if (Compiler.Load(NextVersion.Of(program, seed + version), Context($"Program{seed}Version{version}"), findings) is { } next)
                check.RunNext(next);
        }
    }

    // Collectible, which also tells the types of programs from all others.
    private static AssemblyLoadContext Context(string name) => new(name, isCollectible: true);
}
