using System.Buffers.Binary;
using Tessera.Reading;
using Tessera.Wire;

namespace Tessera.Files;

/// <summary>The ten bytes in front of a message in a frame (spec/format.md §1).</summary>
internal static class FrameForm
{
    public const int HeadSize = MessageHeader.FrameHeaderSize;

    /// <summary>With the header of the message, which makes a head unlikely to be anything else.</summary>
    public const int LongHeadSize = HeadSize + 2;

    /// <summary>The longest message in a frame: an array holds the frame, and a compressed block with what stands in front of its bytes.</summary>
    public static int MaxMessageLength => Array.MaxLength - 128;

    public const int LengthAt = 2;
    public const int ChecksumAt = LengthAt + sizeof(uint);

    public static void Write(Span<byte> destination, ReadOnlySpan<byte> message)
    {
        message.CopyTo(destination[HeadSize..]);
        WriteHead(destination, destination[HeadSize..]);
    }

    /// <param name="head">Takes the head.</param>
    /// <param name="message">What follows it.</param>
    public static void WriteHead(Span<byte> head, ReadOnlySpan<byte> message)
    {
        head[0] = MessageHeader.Magic;
        head[1] = MessageHeader.Frame;
        BinaryPrimitives.WriteUInt32LittleEndian(head[LengthAt..], (uint)message.Length);
        BinaryPrimitives.WriteUInt32LittleEndian(head[ChecksumAt..], Crc32C.Compute(message));
    }

    public static bool IsBegun(ReadOnlySpan<byte> data) =>
        data is [] or [MessageHeader.Magic] or [MessageHeader.Magic, MessageHeader.Frame, ..];

    /// <summary>A head, and behind it the header of a message.</summary>
    public static bool IsHead(ReadOnlySpan<byte> data) =>
        data.Length >= LongHeadSize && IsBegun(data) && data[HeadSize] == MessageHeader.Magic && data[HeadSize + 1] is MessageHeader.Plain or >= MessageHeader.FirstSession;

    /// <summary>The frame that begins at a place, or null. A length is not worth its memory before the head and the end of the file bear it out.</summary>
    public static byte[]? TryReadAt(Stream stream, long offset, int maxLength)
    {
        Span<byte> head = stackalloc byte[HeadSize];
        if (offset < 0 || !TryReadAt(stream, offset, head) || !IsBegun(head) || LengthOf(head) > maxLength || LengthOf(head) > stream.Length - stream.Position)
            return null;
        byte[] frame = new byte[HeadSize + (int)LengthOf(head)];
        return TryReadAt(stream, offset, frame) && IsIntact(frame) ? frame : null;
    }

    public static bool TryReadAt(Stream stream, long offset, Span<byte> destination)
    {
        stream.Position = offset;
        return stream.ReadAtLeast(destination, destination.Length, throwOnEndOfStream: false) == destination.Length;
    }

    public static uint LengthOf(ReadOnlySpan<byte> head) => BinaryPrimitives.ReadUInt32LittleEndian(head[LengthAt..]);

    public static uint ChecksumOf(ReadOnlySpan<byte> head) => BinaryPrimitives.ReadUInt32LittleEndian(head[ChecksumAt..]);

    /// <param name="frame">The whole of it.</param>
    public static bool IsIntact(ReadOnlySpan<byte> frame) => Crc32C.Compute(frame[HeadSize..]) == ChecksumOf(frame);
}
