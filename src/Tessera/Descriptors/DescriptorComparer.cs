namespace Tessera.Descriptors;

/// <summary>Compares descriptors by their bytes. The fingerprint serves only as a hash code.</summary>
internal sealed class DescriptorComparer : IEqualityComparer<Descriptor>
{
    public static readonly DescriptorComparer Instance = new();

    private DescriptorComparer()
    {
    }

    public bool Equals(Descriptor? x, Descriptor? y) => ReferenceEquals(x, y) || (x is not null && y is not null && x.Bytes.AsSpan().SequenceEqual(y.Bytes));

    public int GetHashCode([DisallowNull] Descriptor obj) => obj.Fingerprint.GetHashCode();
}
