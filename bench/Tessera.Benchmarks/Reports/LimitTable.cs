using System.Text;
using Tessera.Benchmarks.Abstractions;
using Tessera.Benchmarks.Measuring;
using Tessera.Benchmarks.Peers;
using Tessera.Benchmarks.Workloads;

namespace Tessera.Benchmarks.Reports;

/// <summary>Writes the costs of parts of the work (R0, R3, R4), beside the whole work of hand-written code and of Tessera.</summary>
internal static class LimitTable
{
    private static readonly string[] s_columns = [CopyPeer.Key, WalkPeer.Key, FreshCopyPeer.Zeroed, FreshCopyPeer.Pages, HandWrittenPeer.Key, ClonePeer.Key, PeerCatalog.Tessera];

    public static string Markdown(IReadOnlyList<WorkloadResult> results)
    {
        List<string> order = [.. WorkloadCatalog.All.Select(w => w.Id)];
        WorkloadResult[] rows = [.. results.Where(r => r.Operation <= Operation.Read && r.Cases.Any(c => c.Group == PeerGroup.Limit)).OrderBy(r => order.IndexOf(r.Workload)).ThenBy(r => r.Operation)];
        if (rows.Length == 0)
            return "";
        StringBuilder text = new("## Limits\n\n");
        text.AppendLine("Parts of the work on their own: R0 copies Tessera's payload into a fresh array, R3 reads every field of a scattered graph and writes nothing, R4 copies the payload into")
            .AppendLine("memory that is zeroed first or comes fresh from the kernel. R1 writes and R2 clones by hand.").AppendLine();
        text.AppendLine("| workload | operation | R0 copy | R3 walk | R4 zeroed | R4 fresh pages | R1 by hand | R2 clone | Tessera |").AppendLine("|---|---|--:|--:|--:|--:|--:|--:|--:|");
        foreach (WorkloadResult row in rows)
            text.AppendLine($"| {row.Title} | {row.Operation} | {string.Join(" | ", s_columns.Select(c => Time(row, c)))} |");
        return text.AppendLine().ToString();
    }

    private static string Time(WorkloadResult result, string peer) =>
        result.Cases.FirstOrDefault(c => c.Peer == peer) is { RoundNanoseconds.Count: > 0 } one ? Format.Time(Statistics.Median(one.RoundNanoseconds)) : "";
}
