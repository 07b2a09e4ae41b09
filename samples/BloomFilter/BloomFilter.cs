using System.Collections;
using Tessera;

namespace BloomFilters;

/// <summary>A set that keeps hashes of its elements instead of the elements. It always finds an element that was added, and rarely finds another one. An
/// element is found by an equal object, so equal objects must have equal hashes, whatever their type.</summary>
/// <param name="capacity">The number of elements for which the filter is designed.</param>
/// <param name="errorRate">The probability of finding an element that was not added, when the filter is full.</param>
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

    /// <summary>Computes the places of a value. The two halves of one hash give as many hashes as are needed.</summary>
    private IEnumerable<int> Places(T value)
    {
        ulong hash = TesseraSerializer.Hash(value);
        (ulong first, ulong step) = (hash & uint.MaxValue, (hash >> 32) | 1);
        for (int i = 0; i < _hashes; i++)
            yield return (int)((first + ((ulong)i * step)) % (ulong)_bits.Count);
    }
}
