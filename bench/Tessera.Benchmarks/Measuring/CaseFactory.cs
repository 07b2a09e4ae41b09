using System.Reflection;
using Tessera.Benchmarks.Abstractions;
using Tessera.Benchmarks.Comparing;
using Tessera.Benchmarks.Peers;
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
            return new CaseHost<T>(peer, CreateCodec<T>(peer, workload, MessageWorkloads.Kinds), operation, value, value!, typeof(T), workload.KeepsReferences);
        StructuralCopy copy = new(model, adapter);
        Type mirrored = copy.Map(typeof(T));
        object mirror = copy.Copy(value)!;
        try
        {
            object codec = typeof(CaseFactory).GetMethod(nameof(CreateCodec))!
                .MakeGenericMethod(mirrored).Invoke(null, [peer, workload, workload.OneCallEach ? MessageWorkloads.Kinds.Select(copy.Map).ToArray() : Type.EmptyTypes])!;
            return (CaseHost)Activator.CreateInstance(typeof(CaseHost<>).MakeGenericType(mirrored), peer, codec, operation, mirror, value, typeof(T), workload.KeepsReferences)!;
        }
        catch (TargetInvocationException error) when (error.InnerException is not null)
        {
            throw error.InnerException;
        }
    }

    /// <summary>References do a whole array of messages at once by nature; everyone else gets them one by one.</summary>
    public static Codec<T> CreateCodec<T>(Peer peer, Workload workload, IReadOnlyList<Type> kinds)
    {
        if (workload.KeepsReferences && peer is TesseraPeer tessera)
            return tessera.CreateGraphCodec<T>();
        if (!workload.OneCallEach || peer.Group == PeerGroup.Reference)
            return peer.CreateCodec<T>();
        return (Codec<T>)Activator.CreateInstance(typeof(MessagesCodec<,,,,,>).MakeGenericType([.. kinds]), peer)!;
    }
}
