using System.Globalization;
using Xunit;
using Xunit.Sdk;

namespace Tessera.Connections.Tests.Tcp;

/// <summary>Processes that are killed while they serve: what had come is read, and then the connection ends.</summary>
public sealed class KilledPeerTests
{
    /// <summary>How many are killed; hundreds on request.</summary>
    private static int Kills => int.Parse(Environment.GetEnvironmentVariable("TESSERA_KILLS") ?? "4", CultureInfo.InvariantCulture);

    [Fact]
    public async Task Connections_OfAKilledProcess_GiveWhatArrived()
    {
        for (int kill = 0; kill < Kills; kill++)
        {
            using CancellationTokenSource patience = new(TimeSpan.FromMinutes(1));
            using RunningPeer peer = await RunningPeer.StartAsync(patience.Token);
            try
            {
                Visit[] visits = await Task.WhenAll(Enumerable.Range(0, 6).Select(number => VisitAsync(peer, kill, number, patience.Token)));
                Assert.Contains(visits, visit => visit.Outcome.Error is not null);
            }
            catch (Exception e)
            {
                throw new XunitException($"kill {kill}: {e}");
            }
        }
    }

    /// <summary>Each connection of a process has other traffic, and the first one that has had so many bytes kills it.</summary>
    private static async Task<Visit> VisitAsync(RunningPeer peer, int kill, int number, CancellationToken cancellationToken)
    {
        Request request = new((Traffic)(number % 3), Echoes: number > 2, Seed: (kill * 10) + number, Count: 400);
        Expectation expected = new(request);
        Trouble trouble = new(request.Seed, TroubleKind.Kill, At: new Random(request.Seed).Next(expected.Length / 2));
        Visit visit = await peer.VisitAsync(trouble, request, cancellationToken);
        await expected.CheckAsync(visit, trouble);
        return visit;
    }
}
