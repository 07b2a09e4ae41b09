using Tessera.Descriptors;
using Tessera.Wire;

namespace Tessera.Values;

/// <summary>
/// The type table of a message with reduced descriptors. Types that differed may be the same in what occurs of them: they are one entry then. What stands in a
/// slot that has been cut has an entry too.
/// </summary>
/// <param name="types">The types that the writer has defined.</param>
/// <param name="only">What occurs.</param>
/// <param name="subject">The .NET type of the root.</param>
internal sealed class ReducedTypes(WrittenTypes types, Occurrences only, Type subject)
{
    private readonly Dictionary<WireType, byte[]> _descriptors = new(ReferenceEqualityComparer.Instance);
    private readonly Dictionary<byte[], int> _numbers = new(BytesComparer.Instance);
    private long _bytes;

    /// <summary>The bytes that the descriptors take at the most.</summary>
    public long Size => _descriptors.Values.Sum(descriptor => (long)descriptor.Length + WireWriter.MaxVarIntSize);

    /// <summary>Makes all descriptors. A slot that is cut in one of them is any in all.</summary>
    /// <param name="descriptor">Of the root; null if that is an any.</param>
    /// <param name="root">Its type.</param>
    /// <returns>The reduced descriptor of the root; none for an any.</returns>
    public byte[] Make(Descriptor? descriptor, WireType root)
    {
        int cuts;
        byte[] own;
        do
        {
            cuts = only.Cuts;
            own = descriptor?.Reduce(root, only, subject) ?? [];
            for (int entry = 0; entry < types.Count; entry++)
                _descriptors[types[entry]] = types.Reduce(entry, only, subject);
            foreach (WireType content in only.CutContents.ToArray())
                _descriptors[content] = DescriptorEncoder.Encode(content, subject, only);
        }
        while (only.Cuts != cuts);
        if (descriptor is not null)
            Add(own);
        return own;
    }

    /// <param name="type">In an any.</param>
    /// <param name="bytes">Its reduced descriptor.</param>
    /// <param name="isNew">It takes a number now.</param>
    /// <returns>The number.</returns>
    public int Find(WireType type, out byte[] bytes, out bool isNew)
    {
        bytes = _descriptors[type];
        isNew = !_numbers.ContainsKey(bytes);
        if (isNew)
            Add(bytes);
        return _numbers[bytes];
    }

    private void Add(byte[] descriptor)
    {
        _bytes += descriptor.Length;
        if (_bytes > FormatLimits.TableBytes || _numbers.Count == FormatLimits.TableEntries)
            Throw.Contract(subject, $"a value has parts of more types than a message has room for ({FormatLimits.TableEntries}, or {FormatLimits.TableBytes} bytes of descriptors)");
        _numbers.Add(descriptor, _numbers.Count);
    }
}
