using System.CommandLine;
using Tessera.Benchmarks.Measuring;

namespace Tessera.Benchmarks.Commands;

/// <summary>The option --output. Its default is bench/results/&lt;machine&gt; in the current repository.</summary>
internal static class OutputOption
{
    public static Option<string?> Instance { get; } = new("--output") { Description = "Result folder; default bench/results/<machine>." };

    public static string Get(ParseResult arguments) =>
        arguments.GetValue(Instance) ?? Path.Combine(RepositoryRoot.Find(), "bench", "results", MachineFacts.Current.Slug);
}
