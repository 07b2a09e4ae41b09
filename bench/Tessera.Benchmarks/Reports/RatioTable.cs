using Tessera.Benchmarks.Abstractions;
using Tessera.Benchmarks.Measuring;
using Tessera.Benchmarks.Peers;
using Tessera.Benchmarks.Workloads;

namespace Tessera.Benchmarks.Reports;

/// <summary>The ratios of one operation: workloads in the order of the catalog, peers in order of appearance within their groups.</summary>
internal sealed class RatioTable
{
    public RatioTable(IEnumerable<WorkloadResult> results, Operation operation, bool mainOnly = false)
    {
        List<string> order = [.. WorkloadCatalog.All.Where(w => !mainOnly || w.Main || w.Quick).Select(w => w.Id)];
        WorkloadResult[] chosen = [.. results.Where(r => r.Operation == operation && order.Contains(r.Workload)).OrderBy(r => order.IndexOf(r.Workload))];
        Peers = [.. chosen.SelectMany(r => r.Cases.Where(c => c.Peer != r.Anchor && c.Group != PeerGroup.Limit)).GroupBy(c => c.Peer)
            .Select(g => new Column(g.Key, g.First().Title, g.First().Version, g.First().Group))
            .OrderBy(c => c.Group switch { PeerGroup.Reference => 0, PeerGroup.Tessera => 1, PeerGroup.Positional => 2, PeerGroup.SelfDescribing => 3, _ => 4 })];
        Lines = [.. chosen.Select(r => new Line(r, r.Title, [.. Peers.Select(p => r.Cases.FirstOrDefault(c => c.Peer == p.Id) is CaseResult one ? Row.From(r, one) : null)]))];
    }

    public IReadOnlyList<Column> Peers { get; }

    public IReadOnlyList<Line> Lines { get; }

    public sealed record Column(string Id, string Title, string Version, PeerGroup Group)
    {
        public bool IsTessera => Id == PeerCatalog.Tessera;
    }

    public sealed record Line(WorkloadResult Result, string Title, IReadOnlyList<Row?> Rows);
}
