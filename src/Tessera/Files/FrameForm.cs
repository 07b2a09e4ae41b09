using System.Buffers.Binary;

namespace Tessera.Files;

/// <summary>The head of a frame: the ten bytes before its message (spec/format.md §1).</summary>
internal static class FrameForm
{
    public const int HeadSize = MessageHeader.FrameHeaderSize;

    /// <summary>The size of a head with the header of the message after it. Other bytes are unlikely to look like both.</summary>
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

    /// <param name="head">The memory to which the head is written.</param>
    /// <param name="message">The message that follows the head.</param>
    public static void WriteHead(Span<byte> head, ReadOnlySpan<byte> message)
    {
        head[0] = MessageHeader.Magic;
        head[1] = MessageHeader.Frame;
        BinaryPrimitives.WriteUInt32LittleEndian(head[LengthAt..], (uint)message.Length);
        BinaryPrimitives.WriteUInt32LittleEndian(head[ChecksumAt..], Crc32C.Compute(message));
    }

    public static bool IsBegun(ReadOnlySpan<byte> data) =>
        data is [] or [MessageHeader.Magic] or [MessageHeader.Magic, MessageHeader.Frame, ..];

    /// <summary>Whether the bytes begin with a head and the header of a message.</summary>
    public static bool IsHead(ReadOnlySpan<byte> data) =>
        data.Length >= LongHeadSize
            && IsBegun(data)
            && data[HeadSize] == MessageHeader.Magic
            && data[HeadSize + 1] is MessageHeader.Plain or >= MessageHeader.FirstSession;

    /// <summary>Returns the frame at an offset, or null. Memory is allocated only if the head is valid and the file is long enough.</summary>
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

    public static bool IsIntact(ReadOnlySpan<byte> frame) => Crc32C.Compute(frame[HeadSize..]) == ChecksumOf(frame);
}
