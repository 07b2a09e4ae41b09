using System.Net;
using System.Net.Sockets;

namespace Tessera.Connections.Tests.Tcp;

/// <summary>The way of one connection to a peer. It splits, merges and delays what it carries, and makes trouble.</summary>
internal sealed class TroubledWire : IAsyncDisposable
{
    private const int MaxDelays = 30;
    private const int MaxPortion = 1 << 14;

    /// <summary>So many bytes may come one by one.</summary>
    private const int MaxSlow = 5000;

    private readonly TcpListener _listener = new(IPAddress.Loopback, 0);
    private readonly Socket _peer = new(SocketType.Stream, ProtocolType.Tcp) { NoDelay = true, ReceiveBufferSize = 8192 };
    private readonly CancellationTokenSource _end = new();
    private readonly Trouble _trouble;
    private readonly Action _kill;
    private readonly Task _running;

    /// <param name="target">The port of the peer.</param>
    /// <param name="trouble">What happens.</param>
    /// <param name="kill">Kills the peer.</param>
    public TroubledWire(int target, Trouble trouble, Action? kill = null)
    {
        (_trouble, _kill) = (trouble, kill ?? (() => { }));
        _listener.Start(1);
        _running = RunAsync(target);
    }

    /// <summary>Where to connect to.</summary>
    public int Port => ((IPEndPoint)_listener.LocalEndpoint).Port;

    /// <summary>The bytes from the peer that were handed on.</summary>
    public long Carried { get; private set; }

    public async ValueTask DisposeAsync()
    {
        await _end.CancelAsync();
        await _running;
        _listener.Dispose();
        _peer.Dispose();
        _end.Dispose();
    }

    private async Task RunAsync(int target)
    {
        try
        {
            using Socket visitor = await _listener.AcceptSocketAsync(_end.Token);
            visitor.NoDelay = true;
            try
            {
                await _peer.ConnectAsync(new IPEndPoint(IPAddress.Loopback, target), _end.Token);
            }
            catch (SocketException)
            {
                Break(visitor);
                throw;
            }

            await Task.WhenAll(CarryAsync(visitor, _peer, isUpstream: true), CarryAsync(_peer, visitor, isUpstream: false));
        }
        catch (Exception e) when (e is OperationCanceledException or SocketException)
        {
            // The visitor has what it wants, or the peer is dead: what follows from it is what the test looks at.
        }
    }

    private async Task CarryAsync(Socket from, Socket to, bool isUpstream)
    {
        Random random = new((_trouble.Seed * 2) + (isUpstream ? 1 : 0));
        Trouble trouble = _trouble.IsUpstream == isUpstream ? _trouble : new Trouble(_trouble.Seed);
        byte[] buffer = new byte[MaxPortion];
        int portion = 1 << random.Next(1, 15);
        int delays = 0;
        long carried = 0;
        try
        {
            while (await from.ReceiveAsync(buffer.AsMemory(0, portion), _end.Token) is > 0 and int received)
            {
                int count = received;
                if (delays < MaxDelays && random.Next(8) == 0)
                {
                    delays++;
                    await Task.Delay(random.Next(4), _end.Token);
                    // What has come meanwhile goes along.
                    if (from.Available > 0 && count < portion)
                        count += await from.ReceiveAsync(buffer.AsMemory(count, portion - count), _end.Token);
                }

                for (int sent = 0; sent < count;)
                {
                    int segment = Math.Min(1 + random.Next(random.Next(4) == 0 ? 3 : portion), count - sent);
                    if (carried < trouble.At)
                        segment = (int)Math.Min(segment, trouble.At - carried);
                    else if (!await StrikeAsync(trouble, from, to, buffer.AsMemory(sent, segment), random))
                        return;
                    await SendAsync(to, buffer.AsMemory(sent, segment));
                    sent += segment;
                    carried += segment;
                    if (!isUpstream)
                        Carried = carried;
                }

                if (carried > MaxSlow)
                    portion = MaxPortion;
            }

            to.Shutdown(SocketShutdown.Send);
        }
        catch (Exception e) when (e is SocketException or ObjectDisposedException)
        {
            // One side has gone: the other learns of it.
            Break(from);
            Break(to);
        }
    }

    /// <summary>False if nothing more is carried.</summary>
    private async Task<bool> StrikeAsync(Trouble trouble, Socket from, Socket to, Memory<byte> next, Random random)
    {
        switch (trouble.Kind)
        {
            case TroubleKind.Flip when random.Next(300) < next.Length:
                next.Span[random.Next(next.Length)] ^= (byte)(1 << random.Next(8));
                return true;
            case TroubleKind.Kill:
                _kill();
                return true;
            case TroubleKind.Reset:
                Break(from);
                Break(to);
                return false;
            case TroubleKind.Finish:
                to.Shutdown(SocketShutdown.Send);
                // Whoever sends more does not have to wait for somebody to take it.
                byte[] rest = new byte[MaxPortion];
                while (await from.ReceiveAsync(rest, _end.Token) > 0)
                    random.Next();
                return false;
            default:
                return true;
        }
    }

    private async Task SendAsync(Socket to, ReadOnlyMemory<byte> segment)
    {
        while (!segment.IsEmpty)
            segment = segment[await to.SendAsync(segment, _end.Token)..];
    }

    private static void Break(Socket socket)
    {
        try
        {
            socket.LingerState = new LingerOption(true, 0);
            socket.Close();
        }
        catch (Exception e) when (e is ObjectDisposedException or SocketException)
        {
            // The other direction was first.
        }
    }
}
