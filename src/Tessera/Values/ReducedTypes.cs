namespace Tessera.Values;

/// <summary>
/// The type table of a message with reduced descriptors. Types that differ can have equal reduced descriptors, and then share one entry. The content of a
/// slot that was cut has an entry too.
/// </summary>
/// <param name="types">The types in the writer's type table.</param>
/// <param name="only">What occurs in the message.</param>
/// <param name="subject">The .NET type of the root.</param>
internal sealed class ReducedTypes(WrittenTypes types, Occurrences only, Type subject)
{
    private readonly Dictionary<WireType, byte[]> _descriptors = new(ReferenceEqualityComparer.Instance);
    private readonly Dictionary<byte[], int> _numbers = new(BytesComparer.Instance);
    private long _bytes;

    /// <summary>The largest number of bytes that all descriptors can take in the message.</summary>
    public long Size => _descriptors.Values.Sum(descriptor => (long)descriptor.Length + WireWriter.MaxVarIntSize);

    /// <summary>Makes all descriptors, again if a slot was cut meanwhile: a slot that is cut in one descriptor is any in all of them.</summary>
    /// <param name="descriptor">The full descriptor of the root; null if the root is an any.</param>
    /// <returns>The reduced descriptor of the root; empty for an any.</returns>
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

    /// <param name="type">The type of a value in an any.</param>
    /// <param name="isNew">Whether the descriptor gets its number with this call.</param>
    /// <returns>The number of the descriptor.</returns>
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
            Throw.Contract(subject, $"a value contains more types than a message has room for ({FormatLimits.TableEntries}, or {FormatLimits.TableBytes} bytes of descriptors)");
        _numbers.Add(descriptor, _numbers.Count);
    }
}
