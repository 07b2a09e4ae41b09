using Tessera.Descriptors;
using Tessera.Dom;
using Tessera.Wire;

namespace Tessera.Tests.Vectors;

/// <summary>Reads rows that the public API cannot: those of sessions and of known fingerprints.</summary>
internal static class VectorReader
{
    /// <summary>Reads what comes before a row in its session, then the row.</summary>
    /// <returns>The value of the row itself.</returns>
    public static object? Read(Vector row)
    {
        TypeTable? session = row.After is null ? null : Pass(VectorFiles.Accept[row.After]);
        return Read(row, session, out _);
    }

    /// <summary>The type table behind a row.</summary>
    private static TypeTable Pass(Vector row)
    {
        TypeTable? session = row.After is null ? null : Pass(VectorFiles.Accept[row.After]);
        Read(row, session, out TypeTable table);
        return table;
    }

    private static object? Read(Vector row, TypeTable? session, out TypeTable table)
    {
        Dictionary<ulong, Descriptor> known = (row.Known ?? []).Select(Parse).ToDictionary(descriptor => descriptor.Fingerprint);
        ReadContext context = ReadContext.Rent(new ReadScope(new ReadLimits(), new DescriptorCache(16), known.GetValueOrDefault));
        byte[] data = row.Bytes;
        try
        {
            WireReader reader = new(data);
            bool framed = MessageHeader.Read(ref reader, context, session);
            object? value = DynamicReader.ReadAny(ref reader, context);
            MessageHeader.End(in reader, framed, data.Length);
            table = new TypeTable();
            table.CopyFrom(context.Types);
            return value;
        }
        finally
        {
            context.Return();
        }
    }

    private static Descriptor Parse(string hex)
    {
        byte[] bytes = Convert.FromHexString(hex);
        return new Descriptor(bytes, DescriptorParser.Parse(new WireReader(bytes)));
    }
}
