using System.Collections.Concurrent;
using System.Collections.Immutable;
using System.Numerics;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Hostile;

/// <summary>The allocation budget accepts every value that was written, and charges a message only once for the same bytes.</summary>
public class BudgetTests
{
    /// <summary>A number of elements that take more memory than the fixed part of the budget.</summary>
    private const int Count = 750_000;

    /// <summary>The number of nested maps.</summary>
    private const int Levels = 25;

    private static readonly TesseraOptions s_interpreted = new() { Engine = TesseraSerializerEngine.Interpreted };
    private static readonly TesseraOptions s_emitted = new() { Engine = TesseraSerializerEngine.Emitted };

    [Fact]
    public void LargeMaps_AreReadWithDefaultLimits()
    {
        Dictionary<int, int> numbers = Enumerable.Range(0, Count).ToDictionary(i => i, i => -i);
        Check(numbers, read => read[Count - 1] == 1 - Count);
        Check(Enumerable.Range(0, Count).ToDictionary(i => $"{i}", i => "value"), read => read["77"] == "value");
        Check(new SortedDictionary<int, int>(numbers), read => read[7] == -7);
        Check(new ConcurrentDictionary<int, int>(numbers), read => read[7] == -7);
        Check(numbers.ToImmutableDictionary(), read => read[7] == -7);
    }

    [Fact]
    public void LargeLists_AreReadWithDefaultLimits()
    {
        Check(Enumerable.Range(0, 2 * Count).ToHashSet(), read => read.Count == 2 * Count);
        Check(new (double, double, double)[Count], read => read.Length == Count);
        Check(new List<Matrix4x4>(new Matrix4x4[Count / 2]), read => read.Count == Count / 2);
        Check(new decimal?[Count], read => read.Length == Count);
        Check(Enumerable.Range(0, Count).Select(i => (i, "text", (long)i)).ToList(), read => read[5] == (5, "text", 5));
        Check(Enumerable.Range(0, Count).ToLookup(i => i / 2), read => read[7].SequenceEqual([14, 15]));
    }

    [Fact]
    public void ListsInAMap_AreReadWithDefaultLimits() =>
        Check(Enumerable.Range(0, Count).ToDictionary(i => i, _ => new List<decimal?> { 1 }), read => read[5].SequenceEqual([1m]));

    /// <summary>Each map announces as many entries as bytes are left. Together they would take many times the memory that these bytes justify.</summary>
    [Fact]
    public void MapsInMaps_AreChargedForTheSameBytesOnce()
    {
        const int Left = 1 << 20;
        MessageBuilder message = MessageBuilder.Of(string.Concat(Enumerable.Repeat("2207", Levels)) + "07");
        for (int i = 0; i < Levels; i++)
            message.Head(Left / 8).I32(i);

        VerifyBounded<int>(message.Repeat(2, Left).ToArray(), Levels);
    }

    private static void VerifyBounded<T>(byte[] data, int levels)
    {
        if (levels > 0)
        {
            VerifyBounded<Dictionary<int, T>>(data, levels - 1);
            return;
        }

        foreach (TesseraOptions options in (TesseraOptions[])[s_interpreted, s_emitted])
        {
            // Capacities are rounded up to primes, and what emitted code has given up is read again.
            long bound = Allocation.Bound(data.Length) * 3 / 2;
            long allocated = Allocation.MeasureLeast(() => Read.Fails<T>(data, TesseraErrorCode.LimitExceeded, options), bound);
            Assert.True(allocated <= bound, $"{allocated} bytes for {data.Length}");
        }
    }

    private static void Check<T>(T value, Predicate<T> isRead)
    {
        byte[] data = TesseraSerializer.Serialize(value);

        Assert.True(isRead(TesseraSerializer.Deserialize<T>(data, s_interpreted)!));
        Assert.True(isRead(TesseraSerializer.Deserialize<T>(data, s_emitted)!));
        Assert.True(isRead(TesseraSerializer.Deserialize<T>(new ChunkStream(data, 1 << 16))!));
        Assert.NotNull(TesseraSerializer.Deserialize(data));
    }
}
