using System.CommandLine;
using System.Diagnostics;
using System.Globalization;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Tessera.Benchmarks.Typing;
using Tessera.Generators;

namespace Tessera.Benchmarks.Commands;

/// <summary>The command "typing": the time of the source generator while a large program is edited, compared with a run without an earlier one.</summary>
internal static class TypingCommand
{
    private static readonly Option<int> Types = new("--types") { Description = "Types of the program.", DefaultValueFactory = _ => 3000 };
    private static readonly Option<int> Rounds = new("--rounds") { Description = "Rounds for each edit.", DefaultValueFactory = _ => 7 };

    private static readonly (string Name, Func<int, (string From, string To)> Edit)[] s_edits =
    [
        ("code in a method", _ => ("return ", "return 1 + ")),
        ("a property added", round => ("public long Count", $"public int Added{round} {{ get; set; }} public long Count")),
        ("a property renamed", round => ("Count {", $"Count{round} {{")),
        ("a property of another type", _ => ("public long Count", "public List<Guid>? Count")),
        ("a class renamed that others use", _ => ("class Model", "class Renamed")),
    ];

    public static Command Create()
    {
        Command command = new("typing", "Time of the source generator after an edit of a large program.") { Types, Rounds };
        command.SetAction(arguments => Run(arguments.GetValue(Types), arguments.GetValue(Rounds)));
        return command;
    }

    private static int Run(int types, int rounds)
    {
        TypedProgram program = new(types);
        Console.WriteLine($"{types} types; the first run, with a compiler that has compiled nothing yet: {Time(Driver(), program.Compilation).Milliseconds:F0} ms");
        Console.WriteLine();
        Console.WriteLine("| edit | ms | ms of a run without memory | of it | files written again |");
        Console.WriteLine("|---|--:|--:|--:|--:|");
        GeneratorDriver driver = Time(Driver(), program.Fresh).Driver;
        foreach ((string name, Func<int, (string, string)> edit) in s_edits)
        {
            List<double> edited = [], fresh = [];
            int written = 0;
            for (int round = -1; round < rounds; round++)
            {
                // Edits each type at most once, and neither the first nor the last ones. Also avoids records, whose declarations look different.
                (string from, string to) = edit(round + 1);
                program.Edit((types / 5 * (Array.FindIndex(s_edits, each => each.Name == name))) + (round + 2) * 10 + 1, from, to);
                HashSet<string> before = Files(driver);
                (driver, double milliseconds) = Time(driver, program.Compilation);
                double alone = Time(Driver(), program.Fresh).Milliseconds;
                if (round < 0)
                    continue;
                edited.Add(milliseconds);
                fresh.Add(alone);
                written = Math.Max(written, Files(driver).Count(file => !before.Contains(file)));
            }

            Console.WriteLine(string.Create(CultureInfo.InvariantCulture, $"| {name} | {Median(edited):F0} | {Median(fresh):F0} | {Median(edited.Zip(fresh, (one, other) => one / other)):P1} | {written} of {Files(driver).Count} |"));
        }

        return 0;
    }

    private static CSharpGeneratorDriver Driver() => CSharpGeneratorDriver.Create(new TesseraGenerator());

    private static (GeneratorDriver Driver, double Milliseconds) Time(GeneratorDriver driver, CSharpCompilation program)
    {
        long start = Stopwatch.GetTimestamp();
        driver = driver.RunGenerators(program);
        return (driver, Stopwatch.GetElapsedTime(start).TotalMilliseconds);
    }

    private static HashSet<string> Files(GeneratorDriver driver) => [.. driver.GetRunResult().Results.Single().GeneratedSources.Select(file => file.SourceText.ToString())];

    private static double Median(IEnumerable<double> values) => values.Order().ElementAt(values.Count() / 2);
}
