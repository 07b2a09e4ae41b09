using Tessera.Descriptors;

namespace Tessera.Values;

/// <summary>The type table of a message with reduced descriptors. Types that differed may be the same in what occurs of them: they are one entry then.</summary>
internal sealed class ReducedTypes
{
    private readonly WrittenTypes _types;
    private readonly Occurrences _only;
    private readonly Type _subject;
    private readonly byte[]?[] _bytes;
    private readonly Dictionary<byte[], int> _numbers = new(BytesComparer.Instance);

    /// <param name="types">The types that the writer has defined.</param>
    /// <param name="only">What occurs.</param>
    /// <param name="root">The reduced descriptor in front of the message, which is the first entry if it was that.</param>
    /// <param name="subject">The .NET type of the root.</param>
    public ReducedTypes(WrittenTypes types, Occurrences only, byte[] root, Type subject)
    {
        _types = types;
        _only = only;
        _subject = subject;
        _bytes = new byte[types.Count][];
        if (!types.HasRoot)
            return;
        _bytes[0] = root;
        _numbers.Add(root, 0);
    }

    /// <param name="entry">Of the writer's table.</param>
    /// <param name="bytes">The reduced descriptor.</param>
    /// <param name="isNew">It takes a number now.</param>
    /// <returns>The number.</returns>
    public int Find(int entry, out byte[] bytes, out bool isNew)
    {
        bytes = _bytes[entry] ??= _types.Reduce(entry, _only, _subject);
        isNew = _numbers.TryAdd(bytes, _numbers.Count);
        return _numbers[bytes];
    }
}
