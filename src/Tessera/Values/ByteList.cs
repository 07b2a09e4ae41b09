using System.Buffers;

namespace Tessera.Values;

/// <summary>Reads a list u8 as one span of bytes, even if it has several blocks.</summary>
internal static class ByteList
{
    /// <param name="reader">The reader, at the start of the list.</param>
    /// <param name="limit">The largest length allowed. A longer list is rejected before the reader waits for its bytes.</param>
    /// <param name="bytes">The bytes, which are valid until the reader moves on.</param>
    /// <returns>False if the list is null.</returns>
    public static bool Read(ref WireReader reader, WireType list, ReadContext context, long limit, out ReadOnlySpan<byte> bytes)
    {
        context.Enter(reader.Position);
        bool present = BlockHead.ReadFirst(ref reader, smallest: 1, out BlockHead block, limit);
        bytes = reader.ReadSpan(block.Count);
        if (block.More)
        {
            // The format allows several blocks, but a writer that has all bytes in memory writes one.
            ArrayBufferWriter<byte> all = new();
            all.Write(bytes);
            while (block.ReadNext(ref reader, limit - all.WrittenCount))
                all.Write(reader.ReadSpan(block.Count));
            bytes = all.WrittenSpan;
        }

        context.Exit();
        return present;
    }
}
