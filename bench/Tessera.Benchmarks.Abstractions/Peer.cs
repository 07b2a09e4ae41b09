using System.Reflection;

namespace Tessera.Benchmarks.Abstractions;

/// <summary>A serializer under comparison, in one stated configuration. Subclasses with a parameterless constructor in an adapter assembly are found by themselves.</summary>
public abstract class Peer
{
    /// <summary>Short and stable: the key in results and on the command line.</summary>
    public abstract string Id { get; }

    /// <summary>As shown in tables.</summary>
    public abstract string Title { get; }

    /// <summary>Package or assembly version.</summary>
    public abstract string Version { get; }

    public abstract PeerGroup Group { get; }

    /// <summary>What it promises and how it is configured, in one line.</summary>
    public abstract string Note { get; }

    /// <summary>Whether this operation exists in the peer's API.</summary>
    public virtual bool Supports(Operation operation) => operation is Operation.Write or Operation.Read;

    /// <summary>Makes the codec of one type; throws <see cref="NotSupportedException"/> with the reason if the peer cannot have one.</summary>
    public abstract Codec<T> CreateCodec<T>();

    protected static string VersionOf(Type type) =>
        type.Assembly.GetCustomAttribute<AssemblyInformationalVersionAttribute>()?.InformationalVersion.Split('+')[0] ?? "";
}
