using System.Text;
using Tessera.Benchmarks.Abstractions;
using Tessera.Benchmarks.Measuring;
using Tessera.Benchmarks.Workloads;

namespace Tessera.Benchmarks.Reports;

/// <summary>Writes how many messages of W15 one thread and several threads write in a second.</summary>
internal static class WriterTable
{
    public static string Markdown(IReadOnlyList<WorkloadResult> results)
    {
        StringBuilder text = new();
        foreach (Workload many in WorkloadCatalog.All.Where(w => w.Writers > 1))
        {
            WorkloadResult? Find(string workload) => results.FirstOrDefault(r => r.Workload == workload && r.Operation == Operation.Write);
            if (Find(many.Id) is not WorkloadResult together || Find(many.Id.Split('.')[0]) is not WorkloadResult alone)
                continue;
            int processors = together.Machine.Processors;
            text.AppendLine($"## {many.Writers} threads write at once, on {processors} processors").AppendLine();
            text.AppendLine("Millions of messages per second. The gain is over one thread, and at most the number of processors.").AppendLine();
            text.AppendLine($"| peer | 1 thread | {many.Writers} threads | per thread | gain |").AppendLine("|---|--:|--:|--:|--:|");
            foreach (CaseResult peer in together.Cases.Where(c => c.NotApplicable is null))
            {
                if (alone.Cases.FirstOrDefault(c => c.Peer == peer.Peer && c.NotApplicable is null) is not CaseResult single || peer.Peer == Peers.CopyPeer.Key)
                    continue;
                double one = PerSecond(single);
                double all = PerSecond(peer);
                text.AppendLine($"| {peer.Title} | {Format.Ratio(one)} | {Format.Ratio(all)} | {Format.Ratio(all / many.Writers)} | {Format.Ratio(all / one)} |");
            }

            text.AppendLine();
        }

        return text.ToString();
    }

    private static double PerSecond(CaseResult one) => MessageWorkloads.Count / Statistics.Median(one.RoundNanoseconds) * 1e3;
}
