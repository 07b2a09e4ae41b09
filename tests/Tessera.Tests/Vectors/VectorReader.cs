using Tessera.Descriptors;
using Tessera.Dom;
using Tessera.Reading;
using Tessera.Wire;
using Xunit;

namespace Tessera.Tests.Vectors;

/// <summary>Reads rows that the public API cannot: those of sessions and of known fingerprints.</summary>
internal static class VectorReader
{
    /// <summary>Reads what comes before a row in its session, then the row.</summary>
    /// <returns>The value of the row itself.</returns>
    public static object? Read(Vector row) => Read(row, Before(row), out _);

    /// <summary>The type table in front of a row, null if no message has been read.</summary>
    private static TypeTable? Before(Vector row)
    {
        if (row.After is null)
            return null;
        if (VectorFiles.Accept.TryGetValue(row.After, out Vector? accepted))
        {
            Read(accepted, Before(accepted), out TypeTable table);
            return table;
        }

        // A message that fails leaves the table as it was.
        Vector rejected = VectorFiles.Reject[row.After];
        TypeTable? kept = Before(rejected);
        Assert.Throws<TesseraException>(() => Read(rejected, kept, out _));
        return kept;
    }

    private static object? Read(Vector row, TypeTable? session, out TypeTable table)
    {
        Dictionary<ulong, Descriptor> known = (row.Known ?? []).Select(Convert.FromHexString).Where(MayBeNamed).Select(Parse).ToDictionary(descriptor => descriptor.Fingerprint);
        ReadContext context = ReadContext.Rent(new ReadScope(TesseraLimits.Default, new DescriptorCache(1 << 20), known.GetValueOrDefault));
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

    /// <summary>What both sides have may have any root; an any names by fingerprint what it could define itself (spec/format.md §4).</summary>
    private static bool MayBeNamed(byte[] descriptor) => (WireKind)descriptor[0] is not (WireKind.Optional or WireKind.Any) && !((WireKind)descriptor[0]).IsScalar();

    private static Descriptor Parse(byte[] bytes) => new(bytes, DescriptorParser.Parse(new WireReader(bytes)));
}
