using System.Globalization;
using System.Net;
using System.Net.Sockets;
using Tessera.Connections.Tests.Processes;
using Xunit;

namespace Tessera.Connections.Tests.Tcp;

/// <summary>A <see cref="Peer"/> in a process of its own, and how to talk to it.</summary>
internal sealed class RunningPeer : IDisposable
{
    private readonly ChildProcess _process;

    private RunningPeer(ChildProcess process, int port) => (_process, Port) = (process, port);

    public int Port { get; }

    public static async Task<RunningPeer> StartAsync(CancellationToken cancellationToken)
    {
        ChildProcess process = new("tcp");
        return new RunningPeer(process, int.Parse(await process.ReadLineAsync(cancellationToken), CultureInfo.InvariantCulture));
    }

    public void Kill() => _process.Kill();

    public void Dispose() => _process.Dispose();

    /// <summary>A connection on which nothing was sent yet.</summary>
    public static async Task<TcpClient> ConnectAsync(int port, CancellationToken cancellationToken)
    {
        TcpClient client = new() { NoDelay = true };
        await client.ConnectAsync(IPAddress.Loopback, port, cancellationToken);
        return client;
    }

    /// <summary>A connection with a request: what it brings, and the bytes that have been read.</summary>
    /// <param name="trouble">What happens on the way.</param>
    /// <param name="request">What is asked for; samples are sent along for the peer to echo.</param>
    /// <param name="cancellationToken">Ends what takes too long.</param>
    public async Task<Visit> VisitAsync(Trouble trouble, Request request, CancellationToken cancellationToken)
    {
        await using TroubledWire wire = new(Port, trouble, Kill);
        using TcpClient client = await ConnectAsync(wire.Port, cancellationToken);
        RecordingStream received = new(client.GetStream());
        Task sending = SendAsync(client, request, cancellationToken);
        Outcome outcome = await Outcome.CollectAsync(Talk.ReadAsync(request, received, cancellationToken));
        // Whoever has an error gives the connection up.
        client.Close();
        Exception? failure = await Record.ExceptionAsync(() => sending);
        return new Visit(outcome, received.Received, wire.Carried, failure is ObjectDisposedException or OperationCanceledException && !cancellationToken.IsCancellationRequested ? null : failure);
    }

    /// <summary>What the peer says about itself.</summary>
    public async Task<Report> AskAsync(CancellationToken cancellationToken)
    {
        using TcpClient client = await ConnectAsync(Port, cancellationToken);
        await TesseraSerializer.SerializeAsync(client.GetStream(), new Request(Traffic.Report), cancellationToken: cancellationToken);
        return (await TesseraSerializer.DeserializeAsync<Report>(client.GetStream(), cancellationToken: cancellationToken))!;
    }

    /// <summary>What it says when it serves nobody else any more. The last connections may have ended here a little earlier than there.</summary>
    public async Task<Report> AskLastAsync(CancellationToken cancellationToken)
    {
        Report report = await AskAsync(cancellationToken);
        while (report.Open > 1)
        {
            await Task.Delay(5, cancellationToken);
            report = await AskAsync(cancellationToken);
        }

        return report;
    }

    private static async Task SendAsync(TcpClient client, Request request, CancellationToken cancellationToken)
    {
        NetworkStream stream = client.GetStream();
        await TesseraSerializer.SerializeAsync(stream, request, cancellationToken: cancellationToken);
        if (!request.Echoes)
            return;
        await Talk.WriteAsync(request, stream, Talk.Samples(request).ToAsyncEnumerable(), cancellationToken);
        client.Client.Shutdown(SocketShutdown.Send);
    }
}
