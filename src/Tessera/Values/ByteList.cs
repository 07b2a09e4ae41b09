using System.Buffers;
using Tessera.Descriptors;
using Tessera.Reading;
using Tessera.Wire;

namespace Tessera.Values;

/// <summary>A list u8 as one run of bytes, however many blocks it has.</summary>
internal static class ByteList
{
    /// <param name="reader">At the list.</param>
    /// <param name="list">Its type.</param>
    /// <param name="context">Counts the depth.</param>
    /// <param name="limit">More bytes are refused before they are asked for.</param>
    /// <param name="bytes">Valid until the reader moves on.</param>
    /// <returns>False for null.</returns>
    public static bool Read(ref WireReader reader, WireType list, ReadContext context, long limit, out ReadOnlySpan<byte> bytes)
    {
        context.Enter(reader.Position);
        bool present = BlockHead.ReadFirst(ref reader, smallest: 1, out BlockHead block, limit);
        bytes = reader.ReadSpan(block.Count);
        if (block.More)
        {
            // Legal, but no writer makes several blocks of bytes that it has.
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
