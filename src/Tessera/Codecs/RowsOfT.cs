using System.Runtime.CompilerServices;
using Tessera.Converters;
using Tessera.Wire;

namespace Tessera.Codecs;

/// <summary>Lists whose elements come and go one by one, to and from streams.</summary>
internal static class Rows<T>
{
    public static void Write(Stream destination, IEnumerable<T?> rows, SerializerState state)
    {
        if (RowWriter<T>.TryCreate(state) is not RowWriter<T> writer)
        {
            WriteContext context = state.Codecs.Get<List<T?>>().Writer.Write([.. rows]);
            context.Output.CopyTo(destination);
            context.Return();
            return;
        }

        foreach (T? row in rows)
        {
            writer.Write(row);
            if (writer.IsFull)
                destination.Write(writer.Take(isLast: false).Span);
        }

        destination.Write(writer.Take(isLast: true).Span);
        writer.Return();
    }

    /// <summary>Where the rows have to be waited for, those that are there are written meanwhile.</summary>
    public static async Task WriteAsync(Stream destination, IAsyncEnumerable<T?> rows, SerializerState state, CancellationToken cancellationToken)
    {
        cancellationToken.ThrowIfCancellationRequested();
        if (RowWriter<T>.TryCreate(state) is not RowWriter<T> writer)
        {
            await WriteListAsync(destination, rows, state, cancellationToken).ConfigureAwait(false);
            return;
        }

        IAsyncEnumerator<T?> source = rows.GetAsyncEnumerator(cancellationToken);
        await using (source.ConfigureAwait(false))
        {
            while (await MoveNextAsync(source, writer, destination, cancellationToken).ConfigureAwait(false))
            {
                cancellationToken.ThrowIfCancellationRequested();
                writer.Write(source.Current);
                if (writer.IsFull)
                    await destination.WriteAsync(writer.Take(isLast: false), cancellationToken).ConfigureAwait(false);
            }
        }

        await destination.WriteAsync(writer.Take(isLast: true), cancellationToken).ConfigureAwait(false);
        writer.Return();
    }

    public static IEnumerable<T?> Read(Stream stream, SerializerState state)
    {
        using InputSource source = new(stream);
        RowReader<T> reader = new(state, source);
        bool ends = false;
        while (true)
        {
            switch (reader.Next(ends))
            {
                case RowStep.Row:
                    yield return reader.Current;
                    break;
                case RowStep.Missing:
                    ends = !source.ReadMore(reader.Needed);
                    break;
                default:
                    yield break;
            }
        }
    }

    public static async IAsyncEnumerable<T?> ReadAsync(Stream stream, SerializerState state, [EnumeratorCancellation] CancellationToken cancellationToken)
    {
        using InputSource source = new(stream);
        RowReader<T> reader = new(state, source);
        bool ends = false;
        while (true)
        {
            cancellationToken.ThrowIfCancellationRequested();
            switch (reader.Next(ends))
            {
                case RowStep.Row:
                    yield return reader.Current;
                    break;
                case RowStep.Missing:
                    ends = !await source.ReadMoreAsync(reader.Needed, cancellationToken).ConfigureAwait(false);
                    break;
                default:
                    yield break;
            }
        }
    }

    private static async ValueTask<bool> MoveNextAsync(IAsyncEnumerator<T?> source, RowWriter<T> writer, Stream destination, CancellationToken cancellationToken)
    {
        ValueTask<bool> move = source.MoveNextAsync();
        if (move.IsCompleted || writer.IsEmpty)
            return await move.ConfigureAwait(false);
        // Both have to end before anything else happens to the source, whichever fails.
        Task<bool> moving = move.AsTask();
        await Task.WhenAll(moving, destination.WriteAsync(writer.Take(isLast: false), cancellationToken).AsTask()).ConfigureAwait(false);
        return await moving.ConfigureAwait(false);
    }

    private static async Task WriteListAsync(Stream destination, IAsyncEnumerable<T?> rows, SerializerState state, CancellationToken cancellationToken)
    {
        List<T?> list = [];
        await foreach (T? row in rows.WithCancellation(cancellationToken).ConfigureAwait(false))
            list.Add(row);
        WriteContext context = state.Codecs.Get<List<T?>>().Writer.Write(list);
        DetachedOutput message = context.Output.Detach();
        context.Return();
        await message.CopyToAsync(destination, cancellationToken).ConfigureAwait(false);
    }
}
