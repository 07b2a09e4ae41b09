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

        await TesseraSerializer.SerializeAsync(stream, order, cancellationToken: token);
        Order? received = await TesseraSerializer.DeserializeAsync<Order>(stream, cancellationToken: token);

        Assert.Equal(order, received);
        Assert.Equal(TesseraSerializer.Serialize(order), stream.Written);
    }

    [Fact]
    public async Task Many_ReadsAllMessages()
    {
        using MemoryStream stream = new();
        List<int> numbers = [];

        for (int i = 0; i < 3; i++)
            await TesseraSerializer.SerializeAsync(stream, i);
        stream.Position = 0;
        while (stream.Position < stream.Length)
            numbers.Add(await TesseraSerializer.DeserializeAsync<int>(stream));

        Assert.Equal([0, 1, 2], numbers);
    }

    public sealed record Order(string Name, int Count);
}
