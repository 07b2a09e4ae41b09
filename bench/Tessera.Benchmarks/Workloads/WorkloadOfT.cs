using Tessera.Benchmarks.References;

namespace Tessera.Benchmarks.Workloads;

/// <summary>A workload with its type.</summary>
public sealed class Workload<T> : Workload
{
    /// <summary>Creates a new value, which is equal every time.</summary>
    public required Func<T> Create { get; init; }

    public required ReferenceCodec<T> Reference { get; init; }

    /// <summary>Reads every field, for workloads in which this part of the cost is of interest; otherwise null.</summary>
    public Func<T, long>? Walk { get; init; }

    public override bool HasWalk => Walk is not null;

    public override Type Type => typeof(T);

    public override TResult Accept<TResult>(IWorkloadVisitor<TResult> visitor) => visitor.Visit(this);
}
