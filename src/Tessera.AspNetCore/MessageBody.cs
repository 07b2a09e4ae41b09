using System.Diagnostics.CodeAnalysis;
using System.IO.Pipelines;
using Microsoft.AspNetCore.Http;

namespace Tessera;

internal static class MessageBody
{
    /// <summary>Reads a value, or returns rows that are read when they are enumerated.</summary>
    public static ValueTask<object?> ReadAsync(HttpRequest request, Type type, TesseraOptions options) =>
        RowType.ToRead(type) is RowType rows ? ValueTask.FromResult<object?>(rows.Read(request, options)) : ReadWholeAsync(request, type, options);

    /// <summary>Waits for the whole body, whose size the host limits, so that bytes after the message are reported like any other error.</summary>
    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = KeptTypes.OfBody)]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = KeptTypes.OfBody)]
    private static async ValueTask<object?> ReadWholeAsync(HttpRequest request, Type type, TesseraOptions options)
    {
        PipeReader body = request.BodyReader;
        while (true)
        {
            ReadResult received = await BodyBytes.ReadAsync(body, request.HttpContext.RequestAborted).ConfigureAwait(false);
            if (!received.IsCompleted)
            {
                body.AdvanceTo(received.Buffer.Start, received.Buffer.End);
                continue;
            }

            try
            {
                return CountedMessage.Deserialize(received.Buffer, type, options);
            }
            finally
            {
                body.AdvanceTo(received.Buffer.End);
            }
        }
    }
}
