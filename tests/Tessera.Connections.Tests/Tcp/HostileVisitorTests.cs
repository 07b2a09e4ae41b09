using System.Net.Sockets;
using Tessera.Connections.Tests.Samples;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Connections.Tests.Tcp;

/// <summary>Visitors that announce more than they send, and send it slowly: they take no memory, and nobody else's time.</summary>
public sealed class HostileVisitorTests : IDisposable
{
    private const int Visitors = 90;
    private const int Announced = 1 << 26;

    private readonly CancellationTokenSource _patience = new(TimeSpan.FromMinutes(1));

    private CancellationToken Patience => _patience.Token;

    public void Dispose() => _patience.Dispose();

    [Fact]
    public async Task Lengths_ThatLie_TakeNoMemory()
    {
        using RunningPeer peer = await RunningPeer.StartAsync(Patience);
        Request good = new(Traffic.Messages, Echoes: true, Seed: 4, Count: 20);
        byte[] request = TesseraSerializer.Serialize(good);
        List<TcpClient> visitors = [];
        await VisitAsync();
        Report before = await peer.AskAsync(Patience);

        // All of them stay, and send one byte now and then.
        for (int i = 0; i < Visitors; i++)
        {
            visitors.Add(await RunningPeer.ConnectAsync(peer.Port, Patience));
            await visitors[i].GetStream().WriteAsync((byte[])[.. request, .. Lie(i % 3)], Patience);
        }

        for (int round = 0; round < 5; round++)
        {
            foreach (TcpClient visitor in visitors)
                await visitor.GetStream().WriteAsync((byte[])[(byte)'x'], Patience);
            await VisitAsync();
        }

        Report during = await peer.AskAsync(Patience);
        visitors.ForEach(visitor => visitor.Dispose());
        Report after = await peer.AskLastAsync(Patience);

        Assert.InRange(during.Open, Visitors + 1, Visitors + 2);
        Assert.InRange(during.Memory, 0, before.Memory + (24 << 20));
        Assert.Equal((Visitors, 0), (after.Ends[nameof(TesseraErrorCode.UnexpectedEnd)], after.Unexpected.Count));

        async Task VisitAsync() => await new Expectation(good).CheckAsync(await peer.VisitAsync(new Trouble(9), good, Patience), new Trouble(9));
    }

    /// <summary>A parcel with a member that has two hundred bytes, units or elements and says that it has very many.</summary>
    private static byte[] Lie(int member)
    {
        // Where the two differ first stands the head, which has two bytes.
        (byte[] message, byte[] longer) = (TesseraSerializer.Serialize(Make(member, 200)), TesseraSerializer.Serialize(Make(member, 201)));
        int head = message.AsSpan().CommonPrefixLength(longer);
        byte[] lie = new MessageBuilder().Head(Announced).ToArray()[2..];
        return [.. message[..head], .. lie, .. message[(head + 2)..]];
    }

    private static Parcel Make(int member, int length) => new(
        1,
        member == 0 ? new string('x', length) : null,
        0,
        new byte[member == 1 ? length : 0],
        [.. Enumerable.Repeat(default(Stamp), member == 2 ? length : 0)]);
}
