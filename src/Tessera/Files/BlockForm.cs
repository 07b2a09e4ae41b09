using System.Buffers;
using System.Buffers.Binary;
using System.IO.Compression;

namespace Tessera.Files;

/// <summary>The form of a block in the file: a frame around a list of rows, or around such a list compressed (spec/file.md §2).</summary>
internal static class BlockForm
{
    /// <summary>The number of bytes that every block may expand to, however short it is.</summary>
    private const int FreeBytes = 1024 * 1024;

    /// <summary>The number of bytes that a block may expand to in addition, for each of its compressed bytes.</summary>
    private const int MaxRatio = 1024;

    private const int BrotliQuality = 4;
    private const int BrotliWindow = 22;

    /// <summary>The size of "Count" and "Size".</summary>
    private const int NumbersSize = 2 * sizeof(uint);

    /// <summary>The header and the descriptor: tag "$brotli" over shape { "Count" u32, "Size" u32, "Data" list u8 }.</summary>
    private static readonly byte[] s_brotli = [
        0xC1, 0x0A, 0x3F, 0x1F, 0x2B, 0x10, .. "$brotli"u8, 0x28, 0x03, 0x0C, .. "Count"u8, 0x06, 0x0A, .. "Size"u8, 0x06, 0x0A, .. "Data"u8, 0x21, 0x02];

    private static readonly byte[] s_deflate = [
        0xC1, 0x0A, 0x3F, 0x20, 0x2B, 0x12, .. "$deflate"u8, 0x28, 0x03, 0x0C, .. "Count"u8, 0x06, 0x0A, .. "Size"u8, 0x06, 0x0A, .. "Data"u8, 0x21, 0x02];

    /// <summary>Writes a frame around a list of rows.</summary>
    /// <param name="frame">The buffer for the frame; it is replaced by a larger one if it is too small.</param>
    /// <param name="message">The list.</param>
    /// <param name="count">The number of rows in the list.</param>
    /// <param name="compression">The compression. It is not applied if it saves nothing, or if readers would reject the result as expanding too much.</param>
    /// <returns>The length of the frame.</returns>
    public static int Write(ref byte[] frame, ReadOnlySpan<byte> message, int count, TesseraCompression compression)
    {
        int length = compression == TesseraCompression.None ? 0 : Compress(ref frame, message, count, compression);
        if (length == 0)
        {
            length = FrameForm.HeadSize + message.Length;
            Grow(ref frame, length);
            message.CopyTo(frame.AsSpan(FrameForm.HeadSize));
        }

        FrameForm.WriteHead(frame, frame.AsSpan(FrameForm.HeadSize, length - FrameForm.HeadSize));
        return length;
    }

    /// <summary>Returns the number of rows if the first bytes of a message give it; else null, as for a list in several blocks or another type.</summary>
    public static int? CountRows(ReadOnlySpan<byte> message)
    {
        if (PrefixOf(message) is byte[] prefix)
            return message.Length >= prefix.Length + NumbersSize && CountOf(message, prefix) is <= int.MaxValue and uint rows ? (int)rows : null;
        try
        {
            WireReader reader = new(message);
            if (reader.ReadRaw<ushort>() != (MessageHeader.Magic | (MessageHeader.Plain << 8)) || reader.ReadByte() != AnyHead.New)
                return null;
            ulong length = reader.ReadVarInt();
            if (length > (ulong)reader.Remaining)
                return null;
            ReadOnlySpan<byte> descriptor = reader.ReadSpan((int)length);
            bool isShared = descriptor is [(byte)WireKind.Ref, (byte)WireKind.List, ..];
            if (!isShared && descriptor is not [(byte)WireKind.List, ..])
                return null;
            if (isShared && reader.ReadByte() != 1)
                return null;
            reader.ReadComparison();
            bool isThere = reader.ReadHead(out long count, out bool more);
            return more || count > int.MaxValue ? null : isThere ? (int)count : 0;
        }
        catch (TesseraException)
        {
            // The reader of the rows reports what is wrong.
            return null;
        }
    }

    /// <summary>Returns the list of a block, expanded if it is compressed.</summary>
    /// <param name="offset">The offset of the block in the file, for errors.</param>
    /// <param name="maxLength">The most bytes that the list may have.</param>
    /// <param name="isExpanded">Whether the list was compressed, so that its bytes are not those of the file.</param>
    public static ArraySegment<byte> Open(ArraySegment<byte> frame, long offset, int maxLength, out bool isExpanded)
    {
        ArraySegment<byte> message = frame[FrameForm.HeadSize..];
        byte[]? prefix = PrefixOf(message);
        isExpanded = prefix is not null;
        if (prefix is not null)
            message = Expand(message, prefix, offset, maxLength);
        if (message.AsSpan() is [MessageHeader.Magic, MessageHeader.Frame, ..])
            Throw.Malformed(isExpanded ? offset : offset + FrameForm.HeadSize + 1,
                "A frame contains another frame; the format allows only a message inside a frame");
        return message;
    }

    private static byte[]? PrefixOf(ReadOnlySpan<byte> message) => message.StartsWith(s_brotli) ? s_brotli : message.StartsWith(s_deflate) ? s_deflate : null;

    private static uint CountOf(ReadOnlySpan<byte> message, byte[] prefix) => BinaryPrimitives.ReadUInt32LittleEndian(message[prefix.Length..]);

    /// <summary>Returns the length of the frame, or 0 if the list should be left uncompressed.</summary>
    private static int Compress(ref byte[] frame, ReadOnlySpan<byte> message, int count, TesseraCompression compression)
    {
        byte[] prefix = compression == TesseraCompression.Brotli ? s_brotli : s_deflate;
        int room = FrameForm.HeadSize + prefix.Length + NumbersSize + WireWriter.MaxVarIntSize;
        Grow(ref frame, room + message.Length);
        // The room is no longer than the list, so that compression fails if it saves nothing.
        int length = compression == TesseraCompression.Brotli ? ToBrotli(message, frame.AsSpan(room, message.Length)) : ToDeflate(message, frame, room);
        if (length == 0 || !MayExpand(message.Length, length))
            return 0;
        int at = FrameForm.HeadSize;
        prefix.CopyTo(frame, at);
        at += prefix.Length;
        BinaryPrimitives.WriteInt32LittleEndian(frame.AsSpan(at), count);
        BinaryPrimitives.WriteInt32LittleEndian(frame.AsSpan(at + sizeof(uint)), message.Length);
        at += NumbersSize;
        at += WireWriter.EncodeVarInt(ref frame[at], ((ulong)length + 1) << 1);
        frame.AsSpan(room, length).CopyTo(frame.AsSpan(at));
        return at + length;
    }

    private static int ToBrotli(ReadOnlySpan<byte> source, Span<byte> destination) =>
        BrotliEncoder.TryCompress(source, destination, out int written, BrotliQuality, BrotliWindow) ? written : 0;

    private static int ToDeflate(ReadOnlySpan<byte> source, byte[] frame, int room)
    {
        using MemoryStream destination = new(frame, room, source.Length);
        try
        {
            using DeflateStream stream = new(destination, CompressionLevel.Fastest, leaveOpen: true);
            stream.Write(source);
        }
        catch (NotSupportedException)
        {
            // The compressed data would be longer than the list.
            return 0;
        }

        return (int)destination.Position;
    }

    private static bool MayExpand(long size, int length) => size <= FreeBytes + ((long)MaxRatio * length);

    private static byte[] Expand(ArraySegment<byte> message, byte[] prefix, long offset, int maxLength)
    {
        long start = offset + FrameForm.HeadSize;
        WireReader reader = new(message, prefix.Length, bounded: true);
        try
        {
            reader.Skip(sizeof(uint));
            int at = reader.Position;
            uint size = reader.ReadRaw<uint>();
            reader.ReadHead(out long length, out bool more);
            if (more || length != reader.Remaining)
                Throw.Malformed(reader.Position, "The compressed bytes of a block do not end where its frame ends");
            if (size > maxLength)
                Throw.Limit(at, $"The block expands to {size} bytes, more than MaxBlockBytes = {maxLength}; raise it if such blocks are expected");
            if (!MayExpand(size, (int)length))
                Throw.Limit(at, "The block expands to much more than its compressed bytes justify; no writer creates a block like this");
            byte[] expanded = GC.AllocateUninitializedArray<byte>((int)size);
            ArraySegment<byte> data = message[reader.Position..];
            if (!(prefix == s_brotli ? FromBrotli(data, expanded) : FromDeflate(data, expanded)))
                Throw.Malformed(reader.Position, "The compressed bytes of a block do not expand to the size that its header says");
            return expanded;
        }
        catch (TesseraException e)
        {
            throw e.MovedBy(start);
        }
    }

    private static bool FromBrotli(ReadOnlySpan<byte> source, Span<byte> destination)
    {
        using BrotliDecoder decoder = default;
        return decoder.Decompress(source, destination, out int consumed, out int written) == OperationStatus.Done
            && consumed == source.Length && written == destination.Length;
    }

    private static bool FromDeflate(ArraySegment<byte> source, byte[] destination)
    {
        using MemoryStream input = new(source.Array!, source.Offset, source.Count);
        using DeflateStream stream = new(input, CompressionMode.Decompress);
        try
        {
            return stream.ReadAtLeast(destination, destination.Length, throwOnEndOfStream: false) == destination.Length && stream.ReadByte() < 0;
        }
        catch (InvalidDataException)
        {
            return false;
        }
    }

    private static void Grow(ref byte[] frame, int length)
    {
        if (frame.Length < length)
            frame = GC.AllocateUninitializedArray<byte>(Math.Max(length, (int)Math.Min(2L * frame.Length, Array.MaxLength)));
    }
}
