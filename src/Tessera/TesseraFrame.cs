using System.Buffers;
using Tessera.Files;

namespace Tessera;

/// <summary>
/// Envelopes with a length and a checksum around messages (spec/format.md §1). Every call that reads a message takes one in a frame as well, and says
/// <see cref="TesseraErrorCode.ChecksumMismatch"/> where its bytes have changed.
/// </summary>
public static class TesseraFrame
{
    /// <summary>Encloses a message in a frame.</summary>
    /// <param name="message">One message, which is not looked at.</param>
    /// <returns>The frame: ten bytes more.</returns>
    public static byte[] Enclose(ReadOnlySpan<byte> message)
    {
        byte[] frame = new byte[FrameForm.HeadSize + message.Length];
        FrameForm.Write(frame, message);
        return frame;
    }

    /// <summary>Encloses a message in a frame that goes to a buffer writer.</summary>
    /// <param name="destination">Where the frame goes.</param>
    /// <param name="message">One message, which is not looked at.</param>
    public static void Enclose(IBufferWriter<byte> destination, ReadOnlySpan<byte> message)
    {
        ArgumentNullException.ThrowIfNull(destination);
        int size = FrameForm.HeadSize + message.Length;
        FrameForm.Write(destination.GetSpan(size)[..size], message);
        destination.Advance(size);
    }
}
