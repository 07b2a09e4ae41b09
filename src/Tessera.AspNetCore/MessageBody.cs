using System.Diagnostics.CodeAnalysis;
using System.IO.Pipelines;
using Microsoft.AspNetCore.Http;

namespace Tessera;

/// <summary>Reads a body that is one message.</summary>
internal static class MessageBody
{
    /// <summary>A longer body is taken out of the pipe while it arrives. The pipe would hold all of it beside the copy that is read.</summary>
    private const int MaxInPipe = 1 << 20;

    /// <summary>Reads a value, or returns rows that are read when they are enumerated.</summary>
    public static ValueTask<object?> ReadAsync(HttpRequest request, Type type, TesseraOptions options) =>
        RowType.ToRead(type) is RowType rows ? ValueTask.FromResult<object?>(rows.Read(request, options)) : ReadWholeAsync(request, type, options);

    /// <summary>Waits for the whole body, whose size the host limits, so that bytes after the message are reported like any other error.</summary>
    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = KeptTypes.OfBody)]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = KeptTypes.OfBody)]
    private static async ValueTask<object?> ReadWholeAsync(HttpRequest request, Type type, TesseraOptions options)
    {
        PipeReader body = request.BodyReader;
        using ReceivedContent<object?> collected = new(request.ContentLength, message => CountedMessage.Deserialize(message, type, options));
        bool isInPipe = true;
        while (true)
        {
            ReadResult received = await BodyBytes.ReadAsync(body, request.HttpContext.RequestAborted).ConfigureAwait(false);
            if (isInPipe && !received.IsCompleted && received.Buffer.Length < MaxInPipe)
            {
                body.AdvanceTo(received.Buffer.Start, received.Buffer.End);
                continue;
            }

            try
            {
                if (isInPipe && received.IsCompleted)
                    return CountedMessage.Deserialize(received.Buffer, type, options);
                isInPipe = false;
                foreach (ReadOnlyMemory<byte> part in received.Buffer)
                    collected.Write(part.Span);
            }
            finally
            {
                body.AdvanceTo(received.Buffer.End);
            }

            if (received.IsCompleted)
                return collected.Complete();
        }
    }
}
