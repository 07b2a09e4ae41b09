using System.Collections.Concurrent;

namespace Tessera.Converters.Collections;

/// <summary>
/// The numbers of buckets that a <see cref="ConcurrentDictionary{TKey, TValue}"/> may have. The class does not tell this number, and grows when one of its
/// locks guards too many keys. So hostile keys can keep it small or make it large.
/// </summary>
internal static class ConcurrentBuckets
{
    /// <summary>The first number, and after each the smallest prime of the framework's table that is twice as large.</summary>
    private static readonly uint[] s_numbers =
    [
        31, 71, 163, 353, 761, 1597, 3371, 7013, 14591, 30293, 62851, 130363, 270371, 560689, 1162687, 2411033, 4999559,
    ];

    private const int Window = 6;

    /// <summary>Returns the numbers of buckets that a table with this many keys may have, from a quarter of this number on.</summary>
    public static ReadOnlySpan<uint> Of(int count)
    {
        int first = 0;
        while (first < s_numbers.Length - Window && s_numbers[first] * 4L < count)
            first++;
        return s_numbers.AsSpan(first, Window);
    }
}
