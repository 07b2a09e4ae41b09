using System.Globalization;
using System.Net.Sockets;
using Xunit;
using Xunit.Sdk;

namespace Tessera.Connections.Tests.Tcp;

/// <summary>Connections to one process, good ones among bad ones: each gives what came over it, whatever the others are. The seed is in the failure.</summary>
public sealed class SoakTests
{
    /// <summary>More than the peer's.</summary>
    private static readonly TimeSpan s_patience = TimeSpan.FromMinutes(2);

    /// <summary>How many connections; thousands on request.</summary>
    private static int Count => Number("TESSERA_CONNECTIONS", 240);

    private static int Seed => Number("TESSERA_SEED", 1);

    [Fact]
    public async Task Connections_GoodAndBad_GiveWhatArrived()
    {
        using RunningPeer peer = await RunningPeer.StartAsync(CancellationToken.None).WaitAsync(s_patience);
        int first = Count / 4;

        await SoakAsync(peer, 0, first);
        Report before = await peer.AskLastAsync(CancellationToken.None).WaitAsync(s_patience);
        await SoakAsync(peer, first, Count - first);
        Report after = await peer.AskLastAsync(CancellationToken.None).WaitAsync(s_patience);

        Assert.Empty(after.Unexpected);
        Assert.DoesNotContain(Report.Hung, after.Ends.Keys);
        Assert.InRange(after.Memory, 0, before.Memory + (16 << 20));
        // Some were good, some were cut off, some were changed.
        Assert.Superset(new HashSet<string> { Report.Complete, nameof(TesseraErrorCode.UnexpectedEnd), nameof(TesseraErrorCode.Malformed) }, after.Ends.Keys.ToHashSet());
    }

    private static Task SoakAsync(RunningPeer peer, int from, int count) =>
        Parallel.ForEachAsync(Enumerable.Range(from, count), new ParallelOptions { MaxDegreeOfParallelism = 8 }, async (number, _) =>
        {
            int seed = unchecked((Seed * 1_000_003) + number);
            using CancellationTokenSource patience = new(s_patience);
            try
            {
                await (number % 8 == 7 ? SendNoiseAsync(peer, seed, patience.Token) : VisitAsync(peer, seed, patience.Token));
            }
            catch (Exception e)
            {
                throw new XunitException($"TESSERA_SEED={Seed}, connection {number}: {Describe(seed)}{Environment.NewLine}{e}");
            }
        });

    private static async Task VisitAsync(RunningPeer peer, int seed, CancellationToken cancellationToken)
    {
        (Request request, Trouble trouble) = Describe(seed);
        await new Expectation(request).CheckAsync(await peer.VisitAsync(trouble, request, cancellationToken), trouble);
    }

    private static (Request Request, Trouble Trouble) Describe(int seed)
    {
        Random random = new(seed);
        Request request = new((Traffic)random.Next(3), random.Next(2) == 0, random.Next(), random.Next(60));
        Expectation expected = new(request);
        TroubleKind kind = random.Next(8) switch { < 4 => TroubleKind.None, < 6 => TroubleKind.Finish, 6 => TroubleKind.Reset, _ => TroubleKind.Flip };
        bool isUpstream = random.Next(3) == 0;
        return (request, new Trouble(seed, kind, isUpstream, random.Next(expected.Length + (isUpstream ? expected.RequestLength : 0) + 1)));
    }

    /// <summary>Bytes by chance, behind the first ones of a request, or of nothing.</summary>
    private static async Task SendNoiseAsync(RunningPeer peer, int seed, CancellationToken cancellationToken)
    {
        Random random = new(seed);
        byte[] noise = new byte[random.Next(3000)];
        random.NextBytes(noise);
        byte[] request = TesseraSerializer.Serialize(new Request((Traffic)random.Next(4), Echoes: true, random.Next(), random.Next(60)));
        using TcpClient client = await RunningPeer.ConnectAsync(peer.Port, cancellationToken);
        NetworkStream stream = client.GetStream();
        try
        {
            await stream.WriteAsync(request.AsMemory(0, random.Next(2) == 0 ? request.Length : random.Next(request.Length)), cancellationToken);
            await stream.WriteAsync(noise, cancellationToken);
            client.Client.Shutdown(SocketShutdown.Send);
            await stream.CopyToAsync(Stream.Null, cancellationToken);
        }
        catch (Exception e) when (e is IOException or SocketException)
        {
            // The peer has given the connection up.
        }
    }

    private static int Number(string name, int otherwise) => int.Parse(Environment.GetEnvironmentVariable(name) ?? $"{otherwise}", CultureInfo.InvariantCulture);
}
