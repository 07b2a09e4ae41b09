using System.Reflection;
using Tessera.Benchmarks.Abstractions;
using Tessera.Benchmarks.Comparing;
using Tessera.Benchmarks.Workloads;

namespace Tessera.Benchmarks.Measuring;

/// <summary>Opens a workload's type and makes the case; an adapter gets the value rebuilt in its own copies of the types.</summary>
internal sealed class CaseFactory(Peer peer, Operation operation) : IWorkloadVisitor<CaseHost>
{
    public CaseHost Visit<T>(Workload<T> workload)
    {
        T value = workload.Create();
        Assembly adapter = peer.GetType().Assembly;
        Assembly model = typeof(CaseFactory).Assembly;
        if (adapter == model)
            return new CaseHost<T>(peer, operation, value, value!, typeof(T));
        StructuralCopy copy = new(model, adapter);
        Type mirrored = copy.Map(typeof(T));
        object mirror = copy.Copy(value)!;
        try
        {
            return (CaseHost)Activator.CreateInstance(typeof(CaseHost<>).MakeGenericType(mirrored), peer, operation, mirror, value, typeof(T))!;
        }
        catch (TargetInvocationException error) when (error.InnerException is not null)
        {
            throw error.InnerException;
        }
    }
}
