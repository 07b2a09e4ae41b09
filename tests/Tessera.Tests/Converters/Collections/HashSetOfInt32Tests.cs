using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Converters.Collections;

public class HashSetOfInt32Tests : ConverterTests<HashSet<int>>
{
    protected override IEnumerable<HashSet<int>> Values => [[], [1, -1, int.MaxValue], [.. Enumerable.Range(0, 1000)]];

    /// <summary>Many elements are read at once from an array, and one by one from a stream.</summary>
    [Theory]
    [InlineData(1)]
    [InlineData(15)]
    [InlineData(16)]
    [InlineData(512)]
    [InlineData(513)]
    [InlineData(5000)]
    public void Elements_AreTheSameFromArraysAndStreams(int count)
    {
        Check<int>([.. Enumerable.Range(1, count)]);
        Check<double>([.. Enumerable.Range(1, count).Select(n => n / 7.0)]);
        Check<Guid>([.. Enumerable.Range(1, count).Select(n => new Guid(n, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11))]);
        Check<DateTime>([.. Enumerable.Range(1, count).Select(n => new DateTime(n))]);
    }

    private static void Check<T>(T[] values)
    {
        byte[] data = TesseraSerializer.Serialize(values);
        HashSet<T> expected = [.. values];

        Assert.Equal(expected, TesseraSerializer.Deserialize<HashSet<T>>(data));
        Assert.Equal(expected, TesseraSerializer.Deserialize<HashSet<T>>(new ChunkStream(data, 100)));
        foreach (int place in new[] { 1, values.Length / 2, values.Length })
        {
            byte[] twice = TesseraSerializer.Serialize<T[]>([.. values[..place], values[0], .. values[place..]]);
            TesseraException expectedError = Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<HashSet<T>>(new ChunkStream(twice, 100)));
            TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<HashSet<T>>(twice.AsSpan()));
            Assert.Equal(TesseraErrorCode.DuplicateKey, error.Code);
            Assert.Equal((expectedError.Code, expectedError.Offset, expectedError.Path), (error.Code, error.Offset, error.Path));
        }
    }
}
