using System.Collections.Concurrent;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Converters.Collections;

public class StackTests : ConverterTests<Stack<int>>
{
    protected override IEnumerable<Stack<int>> Values => [new(), new([1, 2, 3])];

    /// <summary>Numbers pass through reused memory, references do not, and a stream delivers them in parts.</summary>
    [Theory]
    [InlineData(1)]
    [InlineData(5)]
    [InlineData(3000)]
    public void Elements_OfMakersAreTheSameFromArraysAndStreams(int count)
    {
        int[] numbers = [.. Enumerable.Range(1, count)];
        string[] texts = [.. numbers.Select(n => $"{n}")];
        for (int i = 0; i < 2; i++)
        {
            Check(new Stack<int>(numbers));
            Check(new Stack<string>(texts));
            Check(new Queue<int>(numbers));
            Check(new Queue<string>(texts));
            Check(new ConcurrentQueue<int>(numbers));
            Check(new ConcurrentStack<int>(numbers));
            Check(new ConcurrentBag<int>(numbers));
        }
    }

    private static void Check<T>(T value)
        where T : class, System.Collections.IEnumerable
    {
        byte[] data = TesseraSerializer.Serialize(value);

        Assert.Equal(value, TesseraSerializer.Deserialize<T>(data));
        Assert.Equal(value, TesseraSerializer.Deserialize<T>(new ChunkStream(data, 100)));
    }
}
