using System.Collections.Concurrent;
using Tessera.Wire;

namespace Tessera.Descriptors;

/// <summary>A complete descriptor: its bytes, what they mean, and the readers that were made for it.</summary>
internal sealed class Descriptor
{
    private const int MaxReaders = 64;

    private readonly ConcurrentDictionary<object, object> _readers = new();
    private ulong _fingerprint;

    public Descriptor(byte[] bytes, WireType root)
    {
        Bytes = bytes;
        Root = root;
    }

    public byte[] Bytes { get; }

    public WireType Root { get; }

    public ulong Fingerprint => _fingerprint != 0 ? _fingerprint : _fingerprint = Fnv1a.Append(Fnv1a.Basis, Bytes);

    /// <summary>The reader that was made for a target, if any: targets are converters, so this layer need not know them.</summary>
    public object? FindReader(object target) => _readers.GetValueOrDefault(target);

    public void AddReader(object target, object reader)
    {
        if (_readers.Count < MaxReaders)
            _readers.TryAdd(target, reader);
    }
}
