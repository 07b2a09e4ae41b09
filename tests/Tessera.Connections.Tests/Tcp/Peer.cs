using System.Net;
using System.Net.Sockets;
using Tessera.Connections.Tests.Samples;

namespace Tessera.Connections.Tests.Tcp;

/// <summary>The process on the other side: it serves all who come, until its input ends.</summary>
internal sealed class Peer
{
    private static readonly TimeSpan s_patience = TimeSpan.FromMinutes(1);

    private readonly Lock _lock = new();
    private readonly Dictionary<string, int> _ends = [];
    private int _open;
    private readonly List<string> _unexpected = [];

    /// <summary>Says its port, and serves.</summary>
    public static async Task RunAsync()
    {
        using TcpListener listener = new(IPAddress.Loopback, 0);
        listener.Start();
        await Console.Out.WriteLineAsync(((IPEndPoint)listener.LocalEndpoint).Port.ToString(System.Globalization.CultureInfo.InvariantCulture));
        _ = new Peer().AcceptAsync(listener);
        await Console.OpenStandardInput().CopyToAsync(Stream.Null);
    }

    private async Task AcceptAsync(TcpListener listener)
    {
        while (true)
        {
            TcpClient client = await listener.AcceptTcpClientAsync();
            // So that it has to wait for those who read.
            (client.NoDelay, client.SendBufferSize) = (true, 8192);
            _ = ServeAsync(client);
        }
    }

    private async Task ServeAsync(TcpClient client)
    {
        using CancellationTokenSource patience = new(s_patience);
        string end = Report.Complete;
        Interlocked.Increment(ref _open);
        try
        {
            using (client)
                await AnswerAsync(client.GetStream(), patience.Token);
        }
        catch (TesseraException e)
        {
            end = e.Code.ToString();
        }
        catch (IOException)
        {
            end = nameof(IOException);
        }
        catch (OperationCanceledException) when (patience.IsCancellationRequested)
        {
            end = Report.Hung;
        }
        catch (Exception e)
        {
            end = e.GetType().Name;
            lock (_lock)
                _unexpected.Add(e.ToString());
        }

        lock (_lock)
            _ends[end] = _ends.GetValueOrDefault(end) + 1;
        Interlocked.Decrement(ref _open);
    }

    private async Task AnswerAsync(NetworkStream stream, CancellationToken cancellationToken)
    {
        Request? request = await TesseraSerializer.DeserializeAsync<Request>(stream, cancellationToken: cancellationToken);
        // What comes from anyone is looked at before it is obeyed.
        if (request is null || !Enum.IsDefined(request.Traffic) || request.Count is < 0 or > 10_000)
            throw new TesseraException(TesseraErrorCode.InvalidValue, "There is no such request.");
        await (request.Traffic switch
        {
            Traffic.Report => TesseraSerializer.SerializeAsync(stream, MakeReport(), cancellationToken: cancellationToken),
            Traffic.Frames => AnswerFramesAsync(stream, cancellationToken),
            _ => Talk.WriteAsync(request, stream, request.Echoes ? Talk.ReadAsync(request, stream, cancellationToken) : Talk.Samples(request).ToAsyncEnumerable(), cancellationToken),
        });
    }

    private static async Task AnswerFramesAsync(NetworkStream stream, CancellationToken cancellationToken)
    {
        using TesseraFrameReader frames = new(stream, new TesseraRecordOptions { OnDamage = _ => { } }, leaveOpen: true);
        TesseraSessionReader reader = new();
        while (await frames.ReadAsync(cancellationToken))
            await TesseraSerializer.SerializeAsync(stream, Answer(reader, frames.GetMessage().Span), cancellationToken: cancellationToken);
    }

    private static Reply Answer(TesseraSessionReader reader, ReadOnlySpan<byte> message)
    {
        try
        {
            return new Reply(reader.Deserialize<Fragile>(message)!.X, null);
        }
        catch (TesseraException e)
        {
            return new Reply(0, e.Code);
        }
    }

    private Report MakeReport()
    {
        lock (_lock)
            return new Report(Volatile.Read(ref _open), new Dictionary<string, int>(_ends), [.. _unexpected], GC.GetTotalMemory(forceFullCollection: true));
    }
}
