using System.Net.Sockets;
using Tessera.Connections.Tests.Samples;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Connections.Tests.Tcp;

/// <summary>Sessions over connections that break, and with messages that fail: the table of docs/guides/sessions.md.</summary>
public sealed class SessionTests : IDisposable
{
    private static readonly Request s_echo = new(Traffic.Session, Echoes: true, Seed: 2);

    private readonly CancellationTokenSource _patience = new(TimeSpan.FromMinutes(1));

    private CancellationToken Patience => _patience.Token;

    public void Dispose() => _patience.Dispose();

    /// <summary>The connection had taken messages that did not arrive, which only its end told.</summary>
    [Theory]
    [InlineData(0)]
    [InlineData(1)]
    [InlineData(100)]
    [InlineData(170)]
    public async Task Writer_AfterABrokenConnection_BeginsAnewWithReset(int arriving)
    {
        using RunningPeer peer = await RunningPeer.StartAsync(Patience);
        TesseraSessionWriter writer = new();

        int sent = TesseraSerializer.Serialize(s_echo).Length + arriving;
        Outcome broken = await EchoAsync(peer, writer, 9, new Trouble(1, TroubleKind.Finish, IsUpstream: true, sent));
        Outcome refused = await EchoAsync(peer, writer, 9);
        writer.Reset();
        Outcome anew = await EchoAsync(peer, writer, 9);

        Assert.InRange(broken.Values.Count, 0, 8);
        Assert.Empty(refused.Values);
        // The peer closes the connection at the first message. If it has not read the others yet, this resets the connection.
        Assert.True(refused.End is "end" or nameof(IOException), refused.End);
        Assert.Null(DeepEquality.FindDifference(Samples(9), anew.Values));
        Assert.Equal(1, (await peer.AskLastAsync(Patience)).Ends[nameof(TesseraErrorCode.BadReference)]);
    }

    [Fact]
    public async Task Writer_WhoseConnectionFailed_NeedsNoReset()
    {
        using RunningPeer peer = await RunningPeer.StartAsync(Patience);
        TesseraSessionWriter writer = new();

        await using (TroubledWire wire = new(peer.Port, new Trouble(1, TroubleKind.Reset, IsUpstream: true, 100)))
        {
            using TcpClient client = await RunningPeer.ConnectAsync(wire.Port, Patience);
            await TesseraSerializer.SerializeAsync(client.GetStream(), s_echo, cancellationToken: Patience);
            await Assert.ThrowsAsync<IOException>(async () =>
            {
                while (true)
                {
                    await writer.SerializeAsync(client.GetStream(), new Move(1, 2), Patience);
                    await Task.Delay(1, Patience);
                }
            });
        }

        Outcome outcome = await EchoAsync(peer, writer, 9);
        Assert.Null(DeepEquality.FindDifference(Samples(9), outcome.Values));
    }

    [Fact]
    public async Task Value_ThatCannotBeWritten_LeavesTheConnectionAsItWas()
    {
        using RunningPeer peer = await RunningPeer.StartAsync(Patience);
        using TcpClient client = await RunningPeer.ConnectAsync(peer.Port, Patience);
        NetworkStream stream = client.GetStream();
        await TesseraSerializer.SerializeAsync(stream, s_echo, cancellationToken: Patience);
        (TesseraSessionWriter writer, TesseraSessionWriter twin, TesseraSessionReader reader) = (new(), new(), new());

        for (int i = 0; i < 9; i++)
        {
            // Each brings the type of a crate, which the other side does not know before the first good one.
            await Assert.ThrowsAsync<TesseraException>(() => writer.SerializeAsync(stream, new Crate(new Action(Dispose), "", []), Patience));
            byte[] message = writer.Serialize(Sample.Any(s_echo.Seed, i), Sample.TypeOf(s_echo.Seed, i));
            Assert.Equal(twin.Serialize(Sample.Any(s_echo.Seed, i), Sample.TypeOf(s_echo.Seed, i)), message);
            await stream.WriteAsync(message, Patience);
            object? echo = await reader.DeserializeAsync(stream, Sample.TypeOf(s_echo.Seed, i), Patience);
            Assert.Null(DeepEquality.FindDifference(Sample.Any(s_echo.Seed, i), echo));
        }
    }

    /// <summary>Frames tell where the next message begins, so a connection goes on behind one that fails.</summary>
    [Fact]
    public async Task Message_ThatFails_LeavesTheReaderWhereItWas()
    {
        using RunningPeer peer = await RunningPeer.StartAsync(Patience);
        using TcpClient client = await RunningPeer.ConnectAsync(peer.Port, Patience);
        NetworkStream stream = client.GetStream();
        await TesseraSerializer.SerializeAsync(stream, new Request(Traffic.Frames), cancellationToken: Patience);
        TesseraSessionWriter writer = new();

        Assert.Equal(new Reply(1, null), await AskAsync(writer.Serialize(new Move(1, 0))));
        // Its constructor throws.
        Assert.Equal(new Reply(0, TesseraErrorCode.UserCodeFailed), await AskAsync(writer.Serialize(new Move(-1, 0))));
        Assert.Equal(new Reply(2, null), await AskAsync(writer.Serialize(new Move(2, 0))));

        // One that comes twice.
        byte[] message = writer.Serialize(new Move(3, 0));
        Assert.Equal(new Reply(3, null), await AskAsync(message));
        Assert.Equal(new Reply(0, TesseraErrorCode.BadReference), await AskAsync(message));
        Assert.Equal(new Reply(4, null), await AskAsync(writer.Serialize(new Move(4, 0))));

        // One that comes too early.
        byte[] earlier = writer.Serialize(new Move(5, 0));
        Assert.Equal(new Reply(0, TesseraErrorCode.BadReference), await AskAsync(writer.Serialize(new Move(6, 0))));
        Assert.Equal(new Reply(5, null), await AskAsync(earlier));

        // Six is lost for good, and so is one whose frame is damaged: nobody answers it.
        byte[] damaged = TesseraFrame.Enclose(writer.Serialize(new Move(7, 0)));
        damaged[^3] ^= 1;
        await stream.WriteAsync(damaged, Patience);
        Assert.Equal(new Reply(0, TesseraErrorCode.BadReference), await AskAsync(writer.Serialize(new Move(8, 0))));
        writer.Reset();
        Assert.Equal(new Reply(9, null), await AskAsync(writer.Serialize(new Move(9, 0))));

        async Task<Reply?> AskAsync(byte[] bytes)
        {
            await stream.WriteAsync(TesseraFrame.Enclose(bytes), Patience);
            return await TesseraSerializer.DeserializeAsync<Reply>(stream, cancellationToken: Patience);
        }
    }

    private static List<object?> Samples(int count) => [.. Enumerable.Range(0, count).Select(i => Sample.Any(s_echo.Seed, i))];

    /// <summary>Sends samples over a new connection, and reads what comes back.</summary>
    private async Task<Outcome> EchoAsync(RunningPeer peer, TesseraSessionWriter writer, int count, Trouble? trouble = null)
    {
        await using TroubledWire wire = new(peer.Port, trouble ?? new Trouble(1));
        using TcpClient client = await RunningPeer.ConnectAsync(wire.Port, Patience);
        NetworkStream stream = client.GetStream();
        await TesseraSerializer.SerializeAsync(stream, s_echo, cancellationToken: Patience);
        for (int i = 0; i < count; i++)
            await writer.SerializeAsync(stream, Sample.Any(s_echo.Seed, i), Sample.TypeOf(s_echo.Seed, i), Patience);
        client.Client.Shutdown(SocketShutdown.Send);
        return await Outcome.CollectAsync(Talk.ReadAsync(s_echo, stream, Patience));
    }
}
