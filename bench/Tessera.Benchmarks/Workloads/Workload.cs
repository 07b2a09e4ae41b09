using Tessera.Benchmarks.Abstractions;

namespace Tessera.Benchmarks.Workloads;

/// <summary>One value of one type, the same on every machine, with its hand-written references.</summary>
public abstract class Workload
{
    /// <summary>As in the issue, with a suffix for variants: W05.ascii50.</summary>
    public required string Id { get; init; }

    public required string Title { get; init; }

    /// <summary>Shown in the plots for the front page.</summary>
    public bool Main { get; init; }

    /// <summary>Part of the quick run, and of the front page.</summary>
    public bool Quick { get; init; }

    /// <summary>The value is an array of messages that a peer gets one by one.</summary>
    public bool OneCallEach { get; init; }

    /// <summary>So many threads write at once, each its share of the messages.</summary>
    public int Writers { get; init; } = 1;

    /// <summary>Makes what is written in place of the value, if another version's data is read; its type is another version of the value's.</summary>
    public Func<object>? CreateWritten { get; init; }

    /// <summary>Objects are shared and lead back to one another; a peer must bring their identity back too.</summary>
    public bool KeepsReferences { get; init; }

    /// <summary>Large blocks whose copy is most of the work: R4 takes part.</summary>
    public bool Bulk { get; init; }

    /// <summary>A scattered graph: R3 takes part.</summary>
    public abstract bool HasWalk { get; }

    /// <summary>What is measured besides arrays: buffers in full runs always, streams where the source did.</summary>
    public bool Streams { get; init; }

    /// <summary>Peers that cannot have this workload, and why: what a proof cannot find out by itself in reasonable time.</summary>
    public IReadOnlyDictionary<string, string> Excluded { get; init; } = new Dictionary<string, string>();

    /// <summary>False where data that is fetched, not kept, is missing.</summary>
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
