using System.Buffers;
using Tessera.Descriptors;
using Tessera.Wire;

namespace Tessera.Json;

/// <summary>A list u8 as one run of bytes: JSON shows it as one base64 text, however many blocks it has.</summary>
internal static class ByteList
{
    /// <returns>False for null.</returns>
    public static bool Read(ref WireReader reader, WireType list, ReadContext context, int limit, out ReadOnlySpan<byte> bytes)
    {
        int at = reader.Position;
        context.Enter(at);
        Blocks blocks = new(list);
        bool present = blocks.Begin(ref reader);
        CheckSize(at, blocks.Left, limit);
        bytes = reader.ReadSpan(blocks.Left);
        int next = reader.Position;
        if (present && blocks.NextBlock(ref reader))
        {
            ArrayBufferWriter<byte> all = new();
            all.Write(bytes);
            do
            {
                CheckSize(next, (long)all.WrittenCount + blocks.Left, limit);
                all.Write(reader.ReadSpan(blocks.Left));
                next = reader.Position;
            }
            while (blocks.NextBlock(ref reader));
            bytes = all.WrittenSpan;
        }

        context.Exit();
        return present;
    }

    private static void CheckSize(int at, long size, int limit)
    {
        if (size > limit)
            Throw.Limit(at, $"The list of bytes is longer than {limit}");
    }
}
