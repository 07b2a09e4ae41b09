namespace Tessera.Benchmarks.Workloads;

/// <summary>Code that requires a workload's type as a type argument.</summary>
public interface IWorkloadVisitor<out TResult>
{
    TResult Visit<T>(Workload<T> workload);
}
