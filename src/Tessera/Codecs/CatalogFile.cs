namespace Tessera.Codecs;

/// <summary>Writes the file of a catalog of schemas (spec/format.md §10.2). It uses no contracts, so a trimmed program can write one.</summary>
internal static class CatalogFile
{
    public static byte[] Write(IEnumerable<ReadOnlyMemory<byte>> schemas)
    {
        ReadOnlyMemory<byte>[] all = [.. schemas];
        OutputBuffer output = new();
        WireWriter writer = new(output);
        writer.WriteBytes([MessageHeader.Magic, MessageHeader.Plain, AnyHead.New, 3, (byte)WireKind.List, (byte)WireKind.List, (byte)WireKind.U8]);
        writer.WriteHead(all.Length);
        foreach (ReadOnlyMemory<byte> schema in all)
        {
            writer.WriteHead(schema.Length);
            writer.WriteBytes(schema.Span);
        }

        writer.Complete();
        byte[] result = output.ToArray();
        output.Reset();
        return result;
    }
}
