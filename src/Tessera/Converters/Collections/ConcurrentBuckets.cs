using System.Collections.Concurrent;

namespace Tessera.Converters.Collections;

/// <summary>
/// The numbers of buckets that a <see cref="ConcurrentDictionary{TKey, TValue}"/> may have. The class does not tell its number, and grows when one of its
/// locks guards too many keys, so chosen keys can keep it small or make it large.
/// </summary>
internal static class ConcurrentBuckets
{
    /// <summary>The first of these, and from each the least prime of the framework's that is twice as large.</summary>
    private static readonly uint[] s_numbers =
    [
        31, 71, 163, 353, 761, 1597, 3371, 7013, 14591, 30293, 62851, 130363, 270371, 560689, 1162687, 2411033, 4999559,
    ];

    private const int Window = 6;

    /// <summary>Those that a table of so many keys may have: from a quarter as many on.</summary>
    public static ReadOnlySpan<uint> Of(int count)
    {
        int first = 0;
        while (first < s_numbers.Length - Window && s_numbers[first] * 4L < count)
            first++;
        return s_numbers.AsSpan(first, Window);
    }
}
