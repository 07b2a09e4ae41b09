using Tessera.TestKit;

namespace Tessera.Tests.Rows;

/// <summary>The result of reading a message row by row: the rows, and the error that ended them.</summary>
/// <param name="Rows">The rows before the error.</param>
/// <param name="Error">The error, or null for a message without one.</param>
internal sealed record RowReading<T>(IReadOnlyList<T?> Rows, TesseraException? Error)
{
    /// <summary>The code, offset and path of the error.</summary>
    public (TesseraErrorCode? Code, long? Offset, string? Path) Place => (Error?.Code, Error?.Offset, Error?.Path);

    /// <summary>Reads from streams of all kinds, one byte at a time and in large portions.</summary>
    public static RowReading<T>[] All(byte[] data, TesseraOptions? options = null) =>
    [
        Of(new MemoryStream(data), options),
        Of(new MemoryStream(data, 0, data.Length, writable: false, publiclyVisible: true), options),
        Of(new ChunkStream(data), options),
        Of(new ChunkStream(data, int.MaxValue), options),
        Of(new SeekableStream(data, 5), options),
        OfAsync(new AsyncStream(data), options).GetAwaiter().GetResult(),
        OfAsync(new AsyncStream(data, 3000), options).GetAwaiter().GetResult(),
        OfAsync(new MemoryStream(data), options).GetAwaiter().GetResult(),
    ];

    /// <summary>Reads from the streams that differ most.</summary>
    public static RowReading<T>[] Few(byte[] data) =>
    [
        Of(new MemoryStream(data, 0, data.Length, writable: false, publiclyVisible: true)),
        Of(new SeekableStream(data, 100)),
        OfAsync(new AsyncStream(data, 7)).GetAwaiter().GetResult(),
    ];

    public static RowReading<T> Of(Stream stream, TesseraOptions? options = null)
    {
        List<T?> rows = [];
        try
        {
            foreach (T? row in TesseraSerializer.DeserializeEnumerable<T>(stream, options))
                rows.Add(row);
            return new(rows, null);
        }
        catch (TesseraException e)
        {
            return new(rows, e);
        }
    }

    public static async Task<RowReading<T>> OfAsync(Stream stream, TesseraOptions? options = null)
    {
        List<T?> rows = [];
        try
        {
            await foreach (T? row in TesseraSerializer.DeserializeAsyncEnumerable<T>(stream, options))
                rows.Add(row);
            return new(rows, null);
        }
        catch (TesseraException e)
        {
            return new(rows, e);
        }
    }
}
