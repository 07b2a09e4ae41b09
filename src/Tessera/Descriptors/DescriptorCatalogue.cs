namespace Tessera.Descriptors;

/// <summary>The descriptors of a program's own types. Equal descriptors are kept once.</summary>
internal sealed class DescriptorCatalogue
{
    private readonly Dictionary<ulong, Descriptor> _byFingerprint = [];

    public Descriptor? Find(ulong fingerprint)
    {
        lock (_byFingerprint)
            return _byFingerprint.GetValueOrDefault(fingerprint);
    }

    /// <summary>Returns one instance for all descriptors with equal bytes. If fingerprints collide, the second descriptor is not added.</summary>
    public Descriptor Intern(Descriptor descriptor)
    {
        lock (_byFingerprint)
        {
            if (_byFingerprint.TryAdd(descriptor.Fingerprint, descriptor))
                return descriptor;
            Descriptor interned = _byFingerprint[descriptor.Fingerprint];
            return interned.Bytes.AsSpan().SequenceEqual(descriptor.Bytes) ? interned : descriptor;
        }
    }
}
