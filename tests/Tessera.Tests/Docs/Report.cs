using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Docs;

/// <summary>The committed results of the benchmarks, where figures of the guides come from.</summary>
internal static class Report
{
    private static readonly string s_text = File.ReadAllText(RepositoryFiles.Locate("bench/results/amd-epyc-2cpu/README.md"));

    /// <summary>A guide says of a workload that a peer's message has so many bytes and Tessera's so many, as the report does.</summary>
    public static void AssertSizes(string guide, string workload, string peer, string theirs, string ours)
    {
        Assert.Contains($"| {workload} | bytes | {peer} | {theirs} | {ours} |", s_text, StringComparison.Ordinal);
        Assert.Contains($"| {workload} | {theirs} | {ours} |", File.ReadAllText(RepositoryFiles.Locate(guide)), StringComparison.Ordinal);
    }
}
