using System.Buffers;
using Tessera.Files;

namespace Tessera;

/// <summary>
/// Encloses messages in frames, which add a length and a checksum (spec/format.md §1). Every method that reads a message also reads a message in a frame, and
/// reports <see cref="TesseraErrorCode.ChecksumMismatch"/> if the bytes in the frame have changed.
/// </summary>
public static class TesseraFrame
{
    /// <summary>Encloses a message in a frame.</summary>
    /// <param name="message">The bytes of one message. They are not checked.</param>
    /// <returns>The frame, which is ten bytes longer than the message.</returns>
    public static byte[] Enclose(ReadOnlySpan<byte> message)
    {
        byte[] frame = new byte[FrameForm.HeadSize + message.Length];
        FrameForm.Write(frame, message);
        return frame;
    }

    /// <summary>Encloses a message in a frame and writes the frame to a buffer writer.</summary>
    /// <param name="destination">The destination to write the frame to.</param>
    /// <param name="message">The bytes of one message. They are not checked.</param>
    public static void Enclose(IBufferWriter<byte> destination, ReadOnlySpan<byte> message)
    {
        ArgumentNullException.ThrowIfNull(destination);
        int size = FrameForm.HeadSize + message.Length;
        FrameForm.Write(destination.GetSpan(size)[..size], message);
        destination.Advance(size);
    }
}
