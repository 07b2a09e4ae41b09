using System.IO.Pipelines;

namespace Tessera.Codecs;

/// <summary>Writes and reads lists element by element, and sequences of messages one by one, to and from streams and pipes.</summary>
internal static class Rows<T>
{
    /// <summary>The most bytes to read at once, as many as <see cref="RowWriter{T}"/> puts in a block: no more is kept of a list of any length.</summary>
    public const int MaxStep = 64 * 1024;

    public static void Write(Stream destination, IEnumerable<T?> rows, SerializerState state)
    {
        if (RowWriter<T>.TryCreate(state) is not RowWriter<T> writer)
        {
            state.Codecs.Get<List<T?>>().Writer.Write([.. rows]).MoveTo(destination);
            return;
        }

        using IEnumerator<T?> enumerator = rows.GetEnumerator();
        EnumeratedRows<T?> source = new(enumerator);
        while (writer.Fill(ref source))
            destination.Write(writer.Take(isLast: false).Span);
        destination.Write(writer.Take(isLast: true).Span);
        writer.Return();
    }

    public static Task WriteAsync(Stream destination, IAsyncEnumerable<T?> rows, SerializerState state, CancellationToken cancellationToken)
    {
        return WriteAsync(WriteBlockAsync, destination, rows, state, cancellationToken);

        async ValueTask<bool> WriteBlockAsync(ReadOnlyMemory<byte> block)
        {
            await destination.WriteAsync(block, cancellationToken).ConfigureAwait(false);
            return true;
        }
    }

    /// <summary>Stops without an error if the reader of the pipe has completed, as is usual for pipes.</summary>
    public static Task WriteAsync(PipeWriter destination, IAsyncEnumerable<T?> rows, SerializerState state, CancellationToken cancellationToken)
    {
        return WriteAsync(WriteBlockAsync, destination.AsStream(leaveOpen: true), rows, state, cancellationToken);

        async ValueTask<bool> WriteBlockAsync(ReadOnlyMemory<byte> block)
        {
            FlushResult result = await destination.WriteAsync(block, cancellationToken).ConfigureAwait(false);
            return result.IsCanceled ? throw new OperationCanceledException("The pipe's pending flush was cancelled.") : !result.IsCompleted;
        }
    }

    /// <summary>Writes rows in blocks. While it waits for a row, it writes the rows that are ready.</summary>
    /// <param name="write">The function that writes a block; it returns false if nobody takes more.</param>
    /// <param name="destination">The stream for a list that cannot be written in blocks.</param>
    /// <param name="cancellationToken">The token that is checked before each row.</param>
    private static async Task WriteAsync(Func<ReadOnlyMemory<byte>, ValueTask<bool>> write, Stream destination,
        IAsyncEnumerable<T?> rows, SerializerState state, CancellationToken cancellationToken)
    {
        cancellationToken.ThrowIfCancellationRequested();
        Measurement? call = Measurement.Start(Measurement.Write);
        try
        {
            await WriteRowsAsync(call?.Counting(write) ?? write, destination, rows, state, call, cancellationToken).ConfigureAwait(false);
            call?.Succeed();
        }
        catch (Exception e) when (call is not null)
        {
            call.Fail(e);
            throw;
        }
    }

    private static async Task WriteRowsAsync(
        Func<ReadOnlyMemory<byte>, ValueTask<bool>> write, Stream destination, IAsyncEnumerable<T?> rows,
            SerializerState state, Measurement? call, CancellationToken cancellationToken)
    {
        if (RowWriter<T>.TryCreate(state) is not RowWriter<T> writer)
        {
            call?.Count(await WriteListAsync(destination, rows, state, cancellationToken).ConfigureAwait(false));
            return;
        }

        IAsyncEnumerator<T?> enumerator = rows.GetAsyncEnumerator(cancellationToken);
        await using (enumerator.ConfigureAwait(false))
        {
            AwaitedRows<T?> source = new(enumerator, cancellationToken);
            while (true)
            {
                if (writer.Fill(ref source))
                {
                    if (!await write(writer.Take(isLast: false)).ConfigureAwait(false))
                        return;
                }
                else if (!source.Awaits || !await WaitAsync(source.Awaited, writer, write).ConfigureAwait(false))
                {
                    break;
                }
            }
        }

        await write(writer.Take(isLast: true)).ConfigureAwait(false);
        writer.Return();
    }

    public static IEnumerable<T?> Read(Stream stream, SerializerState state) => new RowEnumerable<T>(stream, state);

    public static IAsyncEnumerable<T?> ReadAsync(Stream stream, SerializerState state, CancellationToken cancellationToken) =>
        new AsyncRowEnumerable<T>(stream, state, cancellationToken);

    /// <summary>Reads the messages of a stream one by one, up to its end.</summary>
    public static IEnumerable<T?> ReadMessages(Stream stream, SerializerState state)
    {
        MessageReader<T> reader = state.Codecs.Get<T>().Reader;
        while (TryRead(reader, stream, out T? value))
            yield return value;
    }

    /// <inheritdoc cref="ReadMessages"/>
    public static async IAsyncEnumerable<T?> ReadMessagesAsync(Stream stream,
        SerializerState state, [EnumeratorCancellation] CancellationToken cancellationToken)
    {
        MessageReader<T> reader = state.Codecs.Get<T>().Reader;
        while (true)
        {
            (bool isThere, T? value) = await TryReadAsync(reader, stream, cancellationToken).ConfigureAwait(false);
            if (!isThere)
                yield break;
            yield return value;
        }
    }

    /// <summary>Reads the next message, if there is one.</summary>
    private static bool TryRead(MessageReader<T> reader, Stream stream, out T? value)
    {
        using InputSource source = new(stream);
        bool isThere = source.Count > 0 || source.ReadMore(MessageHeader.ShortestMessage);
        value = isThere ? reader.Read(source) : default;
        return isThere;
    }

    private static async ValueTask<(bool IsThere, T? Value)> TryReadAsync(MessageReader<T> reader, Stream stream, CancellationToken cancellationToken)
    {
        using InputSource source = new(stream);
        if (source.Count == 0 && !await source.ReadMoreAsync(MessageHeader.ShortestMessage, cancellationToken).ConfigureAwait(false))
            return (false, default);
        return (true, await Measurement.ReadAsync(reader, source, cancellationToken).ConfigureAwait(false));
    }

    /// <summary>Waits for the next row and meanwhile writes those that are ready. Returns false at the end of the rows, or if nobody takes more.</summary>
    private static async ValueTask<bool> WaitAsync(ValueTask<bool> move, RowWriter<T> writer, Func<ReadOnlyMemory<byte>, ValueTask<bool>> write)
    {
        if (move.IsCompleted || writer.IsEmpty)
            return await move.ConfigureAwait(false);
        // Both tasks must end before the source of the rows is used again, even if one of them fails.
        bool[] results = await Task.WhenAll(move.AsTask(), write(writer.Take(isLast: false)).AsTask()).ConfigureAwait(false);
        return results[0] && results[1];
    }

    private static async Task<long> WriteListAsync(Stream destination, IAsyncEnumerable<T?> rows, SerializerState state, CancellationToken cancellationToken)
    {
        List<T?> list = [];
        await foreach (T? row in rows.WithCancellation(cancellationToken).ConfigureAwait(false))
            list.Add(row);
        DetachedOutput message = state.Codecs.Get<List<T?>>().Writer.Write(list).TakeDetached();
        long length = message.Length;
        await message.CopyToAsync(destination, cancellationToken).ConfigureAwait(false);
        return length;
    }
}
