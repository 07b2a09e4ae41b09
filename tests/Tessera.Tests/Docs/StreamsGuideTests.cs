using System.IO.Pipelines;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Docs;

/// <summary>The examples of docs/guides/streams.md.</summary>
public class StreamsGuideTests
{
    [Fact]
    public async Task Async_ReadsWhatItWrote()
    {
        Order order = new("a", 2);
        CancellationToken token = CancellationToken.None;
        AsyncStream stream = new(TesseraSerializer.Serialize(order));

        // guide:begin streams1
        await TesseraSerializer.SerializeAsync(stream, order, cancellationToken: token);
        Order? received = await TesseraSerializer.DeserializeAsync<Order>(stream, cancellationToken: token);
        // guide:end

        Assert.Equal(order, received);
        Assert.Equal(TesseraSerializer.Serialize(order), stream.Written);
    }

    [Fact]
    public async Task Many_ReadsAllMessages()
    {
        using MemoryStream stream = new();
        List<int> numbers = [];

        // guide:begin streams2
        for (int i = 0; i < 3; i++)
            await TesseraSerializer.SerializeAsync(stream, i);
        stream.Position = 0;
        await foreach (int number in TesseraSerializer.DeserializeAsyncEnumerable<int>(stream, topLevelValues: true))
            numbers.Add(number);
        // guide:end

        Assert.Equal([0, 1, 2], numbers);
    }

    [Fact]
    public void Memory_ReadsAllMessages()
    {
        byte[] data = [.. TesseraSerializer.Serialize(1), .. TesseraSerializer.Serialize(2)];
        List<int> numbers = [];

        // guide:begin streams3
        ReadOnlySpan<byte> rest = data;
        while (!rest.IsEmpty)
        {
            numbers.Add(TesseraSerializer.Deserialize<int>(rest, out int consumed));
            rest = rest[consumed..];
        }
        // guide:end

        Assert.Equal([1, 2], numbers);
    }

    [Fact]
    public async Task Rows_AreReadOneByOne()
    {
        CancellationToken token = CancellationToken.None;
        AsyncStream stream = new([]);
        AsyncStream received = new(TesseraSerializer.Serialize((List<Order>)[new("a", 2), new("b", 3)]));
        int total = 0;

        // guide:begin streams4
        await TesseraSerializer.SerializeAsyncEnumerable(stream, FindOrders(), cancellationToken: token);
        await foreach (Order? row in TesseraSerializer.DeserializeAsyncEnumerable<Order>(received, cancellationToken: token))
            total += row!.Count;
        // guide:end

        Assert.Equal(5, total);
        Assert.Equal(TesseraSerializer.Serialize((List<Order>)[new("a", 2), new("b", 3)]), stream.Written);

        static IAsyncEnumerable<Order> FindOrders() => ((Order[])[new("a", 2), new("b", 3)]).ToAsyncEnumerable();
    }

    [Fact]
    public async Task Pipes_GiveWhatTheyGot()
    {
        Order order = new("a", 2);
        CancellationToken token = CancellationToken.None;
        Pipe pipe = new();

        // guide:begin streams5
        await TesseraSerializer.SerializeAsync(pipe.Writer, order, cancellationToken: token);
        Order? received = await TesseraSerializer.DeserializeAsync<Order>(pipe.Reader, cancellationToken: token);
        // guide:end

        Assert.Equal(order, received);
    }

    public sealed record Order(string Name, int Count);
}
