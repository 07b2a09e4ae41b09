using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Docs;

/// <summary>The committed results of the benchmarks, from which the figures in the guides come.</summary>
internal static class Report
{
    private static readonly string s_text = File.ReadAllText(RepositoryFiles.Locate("bench/results/amd-epyc-2cpu/README.md"));

    /// <summary>Asserts that a guide states the same message sizes of a peer and of Tessera for a workload as the report.</summary>
    public static void AssertSizes(string guide, string workload, string peer, string theirs, string ours)
    {
        Assert.Contains($"| {workload} | bytes | {peer} | {theirs} | {ours} |", s_text, StringComparison.Ordinal);
        Assert.Contains($"| {workload} | {theirs} | {ours} |", File.ReadAllText(RepositoryFiles.Locate(guide)), StringComparison.Ordinal);
    }
}
