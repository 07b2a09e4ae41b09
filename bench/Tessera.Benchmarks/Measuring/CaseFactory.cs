using System.Reflection;
using Tessera.Benchmarks.Abstractions;
using Tessera.Benchmarks.Comparing;
using Tessera.Benchmarks.Peers;
using Tessera.Benchmarks.Workloads;

namespace Tessera.Benchmarks.Measuring;

/// <summary>Creates the case of a workload with its type. An adapter gets the value in its own copies of the types.</summary>
internal sealed class CaseFactory(Peer peer, Operation operation) : IWorkloadVisitor<CaseHost>
{
    public CaseHost Visit<T>(Workload<T> workload)
    {
        T value = workload.Create();
        Assembly adapter = peer.GetType().Assembly;
        Assembly model = typeof(CaseFactory).Assembly;
        if (adapter == model)
            return new CaseHost<T>(peer, CreateCodec(peer, workload), operation, value, value!, typeof(T), workload.KeepsReferences);
        StructuralCopy copy = new(model, adapter);
        object mirror = copy.Copy(value)!;
        object? written = copy.Copy(workload.CreateWritten?.Invoke());
        if (peer is SchemaPeer schema)
        {
            object message = schema.ToMessage(mirror);
            object? other = written is null ? null : schema.ToMessage(written);
            return Invoke<CaseHost>(nameof(CreateMirrored), message.GetType(), peer, workload, Type.EmptyTypes, other, operation, message, value);
        }

        Type[] kinds = workload.OneCallEach ? [.. MessageWorkloads.Kinds.Select(copy.Map)] : [];
        return Invoke<CaseHost>(nameof(CreateMirrored), copy.Map(typeof(T)), peer, workload, kinds, written, operation, mirror, value);
    }

    public static Codec<T> CreateCodec<T>(Peer peer, Workload<T> workload) =>
        CreateCodec<T>(peer, workload, MessageWorkloads.Kinds, workload.CreateWritten?.Invoke());

    /// <summary>References write the whole array of messages at once by their nature; all other peers get the messages one by one.</summary>
    /// <param name="kinds">The types of the messages in the peer's own copies.</param>
    /// <param name="written">The value that is written in place of the workload's value, if the workload reads another version's data.</param>
    private static Codec<T> CreateCodec<T>(Peer peer, Workload workload, IReadOnlyList<Type> kinds, object? written)
    {
        bool reference = peer.Group is PeerGroup.Reference or PeerGroup.Limit;
        if (workload.Writers > 1 && (!reference || peer is HandWrittenPeer))
            return (Codec<T>)(object)new WritersCodec(() => (Codec<object[]>)(object)CreateOne(), workload.Writers);
        return CreateOne();

        Codec<T> CreateOne()
        {
            if (workload.KeepsReferences && peer is TesseraPeer tessera)
                return tessera.CreateGraphCodec<T>(workload);
            if (reference || (!workload.OneCallEach && written is null))
                return peer.CreateCodec<T>();
            return written is null
                ? (Codec<T>)Activator.CreateInstance(typeof(MessagesCodec<,,,,,>).MakeGenericType([.. kinds]), peer)!
                : (Codec<T>)Activator.CreateInstance(typeof(EvolvedCodec<,>).MakeGenericType(written.GetType(), typeof(T)), peer, written)!;
        }
    }

    private static CaseHost CreateMirrored<T>(Peer peer, Workload workload, Type[] kinds, object? written, Operation operation, T mirror, object value) =>
        new CaseHost<T>(peer, CreateCodec<T>(peer, workload, kinds, written), operation, mirror, value, workload.Type, workload.KeepsReferences);

    private static TResult Invoke<TResult>(string method, Type type, params object?[] arguments)
    {
        try
        {
            return (TResult)typeof(CaseFactory).GetMethod(method, BindingFlags.Static | BindingFlags.NonPublic)!.MakeGenericMethod(type).Invoke(null, arguments)!;
        }
        catch (TargetInvocationException error) when (error.InnerException is not null)
        {
            throw error.InnerException;
        }
    }
}
