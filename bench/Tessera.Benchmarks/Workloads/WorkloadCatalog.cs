namespace Tessera.Benchmarks.Workloads;

/// <summary>All workloads, in the order of reports.</summary>
public static class WorkloadCatalog
{
    public static IReadOnlyList<Workload> All { get; } =
    [
        .. WeightsWorkloads.All,
        .. BookWorkloads.All,
        .. StructWorkloads.All,
        .. TextWorkloads.All,
        .. TreeWorkloads.All,
        .. ApiWorkloads.All,
        .. MerchantWorkloads.All,
        .. PocoWorkloads.All,
        .. VectorWorkloads.All,
        .. StackExchangeWorkloads.All,
        .. CorpusWorkloads.All,
        .. TelemetryWorkloads.All,
        .. WideWorkloads.All,
        .. EvolutionWorkloads.All,
        .. MessageWorkloads.All,
        .. ShapeWorkloads.All,
        .. GraphWorkloads.All,
        .. MapWorkloads.All,
    ];

    public static Workload Get(string id) =>
        All.FirstOrDefault(w => w.Id.Equals(id, StringComparison.OrdinalIgnoreCase)) ?? throw new ArgumentException($"There is no workload {id}.", nameof(id));
}
