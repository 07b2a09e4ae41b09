using System.IO.Pipelines;

namespace Tessera;

/// <summary>Reads the bytes of a body from its pipe, and says what it means if that fails.</summary>
internal static class BodyBytes
{
    /// <summary>Waits for bytes that have not been examined yet.</summary>
    public static async ValueTask<ReadResult> ReadAsync(PipeReader body, CancellationToken cancellationToken)
    {
        ReadResult received;
        try
        {
            received = await body.ReadAsync(cancellationToken).ConfigureAwait(false);
        }
        catch (InvalidDataException failure)
        {
            throw Damaged(failure);
        }

        if (received.IsCanceled)
        {
            // The body can be read on, from its start.
            body.AdvanceTo(received.Buffer.Start);
            throw new OperationCanceledException("The pending read of the body was cancelled.");
        }

        return received;
    }

    /// <summary>The error for bytes that the host could not decompress (UseRequestDecompression): the client sent them, so it is an error of the
    /// data.</summary>
    public static TesseraException Damaged(InvalidDataException failure) => new(TesseraErrorCode.Malformed, "The body cannot be decompressed", failure);
}
