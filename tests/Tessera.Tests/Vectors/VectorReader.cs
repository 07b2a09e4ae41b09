using Tessera.Descriptors;
using Tessera.Dom;
using Tessera.Reading;
using Tessera.Wire;

namespace Tessera.Tests.Vectors;

/// <summary>Reads rows that the public API cannot: those of known fingerprints.</summary>
internal static class VectorReader
{
    /// <summary>Reads what comes before a row in its session, then the row.</summary>
    /// <returns>The value of the row itself.</returns>
    public static object? Read(Vector row)
    {
        SessionTypes session = new();
        for (Vector? before = row; before.After is not null;)
        {
            before = VectorFiles.Accept[before.After];
            Read(before, session);
        }

        return Read(row, session);
    }

    private static object? Read(Vector row, SessionTypes session)
    {
        using SessionTypes.Turn turn = session.Begin();
        Dictionary<ulong, Descriptor> known = (row.Known ?? []).Select(Convert.FromHexString).Where(MayBeNamed).Select(Parse).ToDictionary(descriptor => descriptor.Fingerprint);
        ReadContext context = ReadContext.Rent(new ReadScope(TesseraLimits.Default, new DescriptorCache(1 << 20), known.GetValueOrDefault));
        context.Session = session;
        byte[] data = row.Bytes;
        try
        {
            WireReader reader = new(data);
            bool framed = MessageHeader.Read(ref reader, context);
            object? value = DynamicReader.ReadAny(ref reader, context);
            MessageHeader.End(in reader, framed, data.Length);
            session.Commit();
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
