using System.Diagnostics.CodeAnalysis;
using System.IO.Pipelines;
using System.Net;
using System.Net.Http.Headers;

namespace Tessera;

/// <summary>The content of a request that is one message with a list. The rows are sent while they are enumerated; only some are held in memory.</summary>
/// <remarks>If the sequence fails, the request is aborted, and the client throws its exception or an <see cref="HttpRequestException"/> around it. A content
/// can be sent again, after a redirect or by a handler that retries, only if it has a function that gives the rows anew.</remarks>
/// <typeparam name="T">The declared type of a row.</typeparam>
public sealed class TesseraRowsContent<[TesseraRoot] T> : HttpContent
{
    private readonly Func<IAsyncEnumerable<T?>> _rows;
    private readonly TesseraOptions? _options;

    /// <summary>Initializes a content that can be sent once, because nothing tells whether a sequence gives its rows a second time.</summary>
    /// <param name="rows">The rows to send.</param>
    /// <param name="options">The options, or null for <see cref="TesseraOptions.Default"/>.</param>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public TesseraRowsContent(IAsyncEnumerable<T?> rows, TesseraOptions? options = null)
        : this(Once(rows), options)
    {
    }

    /// <summary>Initializes a content that can be sent again.</summary>
    /// <param name="rows">The function that gives all rows. It is called each time the content is sent.</param>
    /// <param name="options">The options, or null for <see cref="TesseraOptions.Default"/>.</param>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public TesseraRowsContent(Func<IAsyncEnumerable<T?>> rows, TesseraOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(rows);
        _rows = rows;
        _options = options;
        Headers.ContentType = new MediaTypeHeaderValue(TesseraSerializer.MediaType);
    }

    /// <inheritdoc/>
    protected override Task SerializeToStreamAsync(Stream stream, TransportContext? context) => SerializeToStreamAsync(stream, context, CancellationToken.None);

    /// <inheritdoc/>
    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "The constructor carries the warning.")]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "The constructor carries the warning.")]
    protected override async Task SerializeToStreamAsync(Stream stream, TransportContext? context, CancellationToken cancellationToken)
    {
        // A connection buffers what is written to it. A pipe flushes before it waits for more rows, so that the rows are sent.
        PipeWriter pipe = PipeWriter.Create(stream, new StreamPipeWriterOptions(leaveOpen: true));
        await TesseraSerializer.SerializeAsyncEnumerable(pipe, _rows(), _options, cancellationToken).ConfigureAwait(false);
        await pipe.CompleteAsync().ConfigureAwait(false);
    }

    /// <inheritdoc/>
    protected override bool TryComputeLength(out long length)
    {
        length = 0;
        return false;
    }

    private static Func<IAsyncEnumerable<T?>> Once(IAsyncEnumerable<T?> rows)
    {
        ArgumentNullException.ThrowIfNull(rows);
        bool isSent = false;
        return () => !Interlocked.Exchange(ref isSent, true)
            ? rows
            : throw new InvalidOperationException("The rows have been sent. To send them again, give the content a function that returns them from the first one.");
    }
}
