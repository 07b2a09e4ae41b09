using System.Collections;
using Tessera;

namespace BloomFilters;

/// <summary>
/// A set that forgets its elements and remembers their hashes: what was added is always found, something else rarely. Of two equal objects,
/// one is added and the other found, so equal objects must have equal hashes, whatever their type.
/// </summary>
/// <param name="capacity">How many elements it is for.</param>
/// <param name="errorRate">How often something else may be found then.</param>
public sealed class BloomFilter<T>(int capacity, double errorRate)
{
    private readonly BitArray _bits = new((int)Math.Ceiling(-capacity * Math.Log(errorRate) / (Math.Log(2) * Math.Log(2))));
    private readonly int _hashes = (int)Math.Round(-Math.Log2(errorRate));

    public void Add(T value)
    {
        foreach (int place in Places(value))
            _bits[place] = true;
    }

    public bool MayContain(T value) => Places(value).All(place => _bits[place]);

    /// <summary>Two halves of one hash make as many hashes as are needed.</summary>
    private IEnumerable<int> Places(T value)
    {
        ulong hash = TesseraSerializer.Hash(value);
        (ulong first, ulong step) = (hash & uint.MaxValue, (hash >> 32) | 1);
        for (int i = 0; i < _hashes; i++)
            yield return (int)((first + ((ulong)i * step)) % (ulong)_bits.Count);
    }
}
