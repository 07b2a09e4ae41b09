using System.Diagnostics;
using System.Globalization;
using System.Reflection;
using Tessera.Mutation.Mutants;

namespace Tessera.Mutation.Trials;

/// <summary>
/// What a process does that runs test classes, in the folder with the mutated library. It prints a line in front of each class; with <c>--reach</c> also one behind
/// it, with the mutants reached; without, it ends at the first test that fails.
/// </summary>
internal static class TestProcess
{
    public const string Verb = "trial";

    public const string Starting = "starting ";

    public const string Finished = "finished ";

    public const string Failing = "failing ";

    public static int Run(CommandLine options)
    {
        using TestAssembly tests = new(Assembly.Load("Tessera.Tests"), File.ReadAllLines(options.Text("ignore")!));
        int count = options.Number("reach", 0);
        // The runner prints nothing of its own, so that lines stay whole.
        using StreamWriter output = new(Console.OpenStandardOutput()) { AutoFlush = true };
        foreach (string name in File.ReadLines(options.Text("classes")!))
        {
            output.WriteLine(Starting + name);
            FieldInfo? reached = count > 0 ? Assembly.Load("Tessera").GetType(SwitchSource.TypeName)!.GetField(SwitchSource.Reached) : null;
            bool[] found = new bool[count];
            reached?.SetValue(null, found);
            Stopwatch watch = Stopwatch.StartNew();
            IReadOnlyCollection<string> failures = tests.Run(name, stopsEarly: count == 0);
            foreach (string failure in failures)
                output.WriteLine(Failing + failure);
            if (count == 0 && failures.Count > 0)
                return 1;
            output.WriteLine(string.Create(CultureInfo.InvariantCulture, $"{Finished}{watch.ElapsedMilliseconds} {string.Join(',', found.Index().Where(item => item.Item).Select(item => item.Index))}"));
        }

        return 0;
    }
}
