using System.Diagnostics.CodeAnalysis;
using System.IO.Pipelines;
using System.Net;
using System.Net.Http.Headers;

namespace Tessera;

/// <summary>The content of a request that is one message with a list, whose rows are made while they are sent: no more than some of them are held at a time.</summary>
/// <remarks>The rows are asked for whenever the content is sent. A sequence that fails breaks the request off, and the client throws what the sequence has thrown, or <see cref="HttpRequestException"/> around it.</remarks>
/// <typeparam name="T">The declared type of a row.</typeparam>
public sealed class TesseraRowsContent<[TesseraRoot] T> : HttpContent
{
    private readonly IAsyncEnumerable<T?> _rows;
    private readonly TesseraOptions? _options;

    /// <summary>Creates the content.</summary>
    /// <param name="rows">The rows.</param>
    /// <param name="options">Null for <see cref="TesseraOptions.Default"/>.</param>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public TesseraRowsContent(IAsyncEnumerable<T?> rows, TesseraOptions? options = null)
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
        // A connection keeps what it is given for more to come. A pipe has it sent before other rows are waited for.
        PipeWriter pipe = PipeWriter.Create(stream, new StreamPipeWriterOptions(leaveOpen: true));
        await TesseraSerializer.SerializeAsyncEnumerable(pipe, _rows, _options, cancellationToken).ConfigureAwait(false);
        await pipe.CompleteAsync().ConfigureAwait(false);
    }

    /// <inheritdoc/>
    protected override bool TryComputeLength(out long length)
    {
        length = 0;
        return false;
    }
}
