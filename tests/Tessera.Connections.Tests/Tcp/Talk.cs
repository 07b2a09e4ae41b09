using System.IO.Pipelines;
using Tessera.Connections.Tests.Samples;
using Tessera.TestKit;

namespace Tessera.Connections.Tests.Tcp;

/// <summary>Both sides of a connection: samples by streams or, for odd seeds, by pipes.</summary>
internal static class Talk
{
    /// <summary>The samples that a request asks for.</summary>
    public static IEnumerable<object?> Samples(Request request) =>
        Enumerable.Range(0, request.Count).Select(i => request.Traffic == Traffic.Session ? Sample.Any(request.Seed, i) : Sample.Parcel(request.Seed, i));

    /// <summary>Writes values until there are no more.</summary>
    public static Task WriteAsync(Request request, Stream stream, IAsyncEnumerable<object?> values, CancellationToken cancellationToken)
    {
        PipeWriter? pipe = UsesPipes(request) ? PipeWriter.Create(stream, new StreamPipeWriterOptions(leaveOpen: true)) : null;
        return request.Traffic switch
        {
            Traffic.Rows when pipe is not null => TesseraSerializer.SerializeAsyncEnumerable(pipe, values.Cast<Parcel>(), cancellationToken: cancellationToken),
            Traffic.Rows => TesseraSerializer.SerializeAsyncEnumerable(stream, values.Cast<Parcel>(), cancellationToken: cancellationToken),
            Traffic.Session => WriteSessionAsync(stream, values, cancellationToken),
            _ => WriteMessagesAsync(stream, pipe, values, cancellationToken),
        };
    }

    /// <summary>Reads values as they come, until the stream ends.</summary>
    public static IAsyncEnumerable<object?> ReadAsync(Request request, Stream stream, CancellationToken cancellationToken)
    {
        PipeReader? pipe = UsesPipes(request) ? PipeReader.Create(stream, new StreamPipeReaderOptions(leaveOpen: true)) : null;
        bool isMany = request.Traffic == Traffic.Messages;
        return request.Traffic == Traffic.Session ? ReadSessionAsync(request.Seed, stream, cancellationToken)
            : pipe is not null ? TesseraSerializer.DeserializeAsyncEnumerable<Parcel>(pipe, isMany, cancellationToken: cancellationToken)
            : TesseraSerializer.DeserializeAsyncEnumerable<Parcel>(stream, isMany, cancellationToken: cancellationToken);
    }

    /// <summary>What the same bytes give in memory, to their end or to the same error.</summary>
    public static IEnumerable<object?> Read(Request request, byte[] received)
    {
        if (request.Traffic == Traffic.Rows)
        {
            foreach (Parcel? row in TesseraSerializer.DeserializeEnumerable<Parcel>(new ChunkStream(received, int.MaxValue)))
                yield return row;
            yield break;
        }

        TesseraSessionReader session = new();
        for ((int position, int number) = (0, 0); position < received.Length; number++)
        {
            ReadOnlySpan<byte> rest = received.AsSpan(position);
            object? value = request.Traffic == Traffic.Session
                ? session.Deserialize(rest, Sample.TypeOf(request.Seed, number), out int length)
                : TesseraSerializer.Deserialize<Parcel>(rest, out length);
            position += length;
            yield return value;
        }
    }

    private static bool UsesPipes(Request request) => request.Seed % 2 == 1;

    private static async Task WriteMessagesAsync(Stream stream, PipeWriter? pipe, IAsyncEnumerable<object?> values, CancellationToken cancellationToken)
    {
        await foreach (object? value in values.WithCancellation(cancellationToken))
        {
            await (pipe is null
                ? TesseraSerializer.SerializeAsync(stream, (Parcel?)value, cancellationToken: cancellationToken)
                : TesseraSerializer.SerializeAsync(pipe, (Parcel?)value, cancellationToken: cancellationToken));
        }
    }

    private static async Task WriteSessionAsync(Stream stream, IAsyncEnumerable<object?> values, CancellationToken cancellationToken)
    {
        TesseraSessionWriter writer = new();
        await foreach (object? value in values.WithCancellation(cancellationToken))
            await writer.SerializeAsync(stream, value, value?.GetType() ?? typeof(object), cancellationToken);
    }

    private static async IAsyncEnumerable<object?> ReadSessionAsync(
        int seed, Stream stream, [System.Runtime.CompilerServices.EnumeratorCancellation] CancellationToken cancellationToken)
    {
        TesseraSessionReader reader = new();
        for (int i = 0; ; i++)
        {
            (bool isThere, object? value) = await TryReadAsync(reader, stream, Sample.TypeOf(seed, i), cancellationToken);
            if (!isThere)
                yield break;
            yield return value;
        }
    }

    /// <summary>A session does not know how many messages there are: the end in front of one is the end.</summary>
    private static async Task<(bool IsThere, object? Value)> TryReadAsync(TesseraSessionReader reader, Stream stream, Type type, CancellationToken cancellationToken)
    {
        try
        {
            return (true, await reader.DeserializeAsync(stream, type, cancellationToken));
        }
        catch (TesseraException e) when (e is { Code: TesseraErrorCode.UnexpectedEnd, Offset: 0 })
        {
            return (false, null);
        }
    }
}
