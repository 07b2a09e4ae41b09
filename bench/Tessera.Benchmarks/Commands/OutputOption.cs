using System.CommandLine;
using Tessera.Benchmarks.Measuring;

namespace Tessera.Benchmarks.Commands;

/// <summary>--output: bench/results/&lt;machine&gt; of the repository one is in, unless given.</summary>
internal static class OutputOption
{
    public static Option<string?> Instance { get; } = new("--output") { Description = "Result folder; default bench/results/<machine>." };

    public static string Get(ParseResult arguments) =>
        arguments.GetValue(Instance) ?? Path.Combine(RepositoryRoot.Find(), "bench", "results", MachineFacts.Current.Slug);
}
