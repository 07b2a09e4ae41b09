using Tessera.Benchmarks.Abstractions;

namespace Tessera.Benchmarks.Workloads;

/// <summary>A value of one type, which is the same on every machine, with its hand-written references.</summary>
public abstract class Workload
{
    /// <summary>The identifier, with a suffix for variants, such as W05.ascii50.</summary>
    public required string Id { get; init; }

    public required string Title { get; init; }

    /// <summary>True if the plots for the front page show the workload.</summary>
    public bool Main { get; init; }

    /// <summary>True if the workload is part of the quick run and of the front page.</summary>
    public bool Quick { get; init; }

    /// <summary>True if the value is an array of messages that a peer gets one by one.</summary>
    public bool OneCallEach { get; init; }

    /// <summary>The number of threads that write at the same time. Each writes its share of the messages.</summary>
    public int Writers { get; init; } = 1;

    /// <summary>Creates the value that is written in place of the workload's value, if data of another version is read; otherwise null. Its type is another
    /// version of the workload's type.</summary>
    public Func<object>? CreateWritten { get; init; }

    /// <summary>True if objects are shared and form cycles. A peer must also restore their identity.</summary>
    public bool KeepsReferences { get; init; }

    /// <summary>True for large blocks whose copy is most of the work. R4 takes part in these workloads.</summary>
    public bool Bulk { get; init; }

    /// <summary>True for a graph that is scattered in memory. R3 takes part in these workloads.</summary>
    public abstract bool HasWalk { get; }

    /// <summary>True to measure streams too in full runs, as the source of the workload does.</summary>
    public bool Streams { get; init; }

    /// <summary>The peers that cannot run this workload, with the reasons, if a proof cannot find this out in reasonable time.</summary>
    public IReadOnlyDictionary<string, string> Excluded { get; init; } = new Dictionary<string, string>();

    /// <summary>Returns false if data that must be downloaded is missing.</summary>
    public Func<bool> Available { get; init; } = static () => true;

    public abstract Type Type { get; }

    public IEnumerable<Operation> Operations(bool all) =>
        CreateWritten is not null ? [Operation.Read] :
        Writers > 1 ? [Operation.Write] :
        [Operation.Write, Operation.Read, .. all && !OneCallEach ? [Operation.WriteBuffer] : Array.Empty<Operation>(), .. Streams && all ? [Operation.WriteStream, Operation.ReadStream, Operation.ReadForward] : Array.Empty<Operation>()];

    public bool Matches(string pattern) =>
        Id.Equals(pattern, StringComparison.OrdinalIgnoreCase) || Id.StartsWith(pattern + ".", StringComparison.OrdinalIgnoreCase);

    public abstract TResult Accept<TResult>(IWorkloadVisitor<TResult> visitor);
}
