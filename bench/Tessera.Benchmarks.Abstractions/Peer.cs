using System.Reflection;

namespace Tessera.Benchmarks.Abstractions;

/// <summary>A serializer under comparison, in a stated configuration. Adapter subclasses with a parameterless constructor are found automatically.</summary>
public abstract class Peer
{
    /// <summary>A short and stable identifier: the key in results and on the command line.</summary>
    public abstract string Id { get; }

    /// <summary>The name in tables.</summary>
    public abstract string Title { get; }

    /// <summary>The version of the package or assembly.</summary>
    public abstract string Version { get; }

    public abstract PeerGroup Group { get; }

    /// <summary>What the peer promises and how it is configured, in one line.</summary>
    public abstract string Note { get; }

    /// <summary>Whether the peer's API has the operation.</summary>
    public virtual bool Supports(Operation operation) => operation is Operation.Write or Operation.Read;

    /// <summary>Creates the codec of a type. Throws <see cref="NotSupportedException"/> with the reason if the peer cannot have one.</summary>
    public abstract Codec<T> CreateCodec<T>();

    protected static string VersionOf(Type type) =>
        type.Assembly.GetCustomAttribute<AssemblyInformationalVersionAttribute>()?.InformationalVersion.Split('+')[0] ?? "";
}
