namespace Tessera.Benchmarks.Workloads;

/// <summary>Code that needs a workload's type.</summary>
public interface IWorkloadVisitor<out TResult>
{
    TResult Visit<T>(Workload<T> workload);
}
