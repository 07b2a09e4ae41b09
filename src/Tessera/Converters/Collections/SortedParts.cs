namespace Tessera.Converters.Collections;

/// <summary>
/// The keys of a map or the elements of a set in the order of their bytes (spec/format.md §9). For sorting, each part is encoded by itself: with an empty type
/// table, and without comparisons. If this can change its bytes, it is encoded again when it is written.
/// </summary>
internal sealed class SortedParts<T>
{
    private readonly Converter<T> _converter;
    private readonly T[] _parts;
    private readonly byte[] _bytes;
    private readonly int[] _ends;

    /// <summary>Whether the encoded bytes of the parts are the same wherever in the message they stand.</summary>
    private readonly bool _areFinal;

    /// <param name="writer">The writer of the parts, for the offset of errors.</param>
    /// <param name="parts">The parts, in any order.</param>
    public SortedParts(in WireWriter writer, T[] parts, Converter<T> converter, WriteContext context)
    {
        _converter = converter;
        _parts = parts;
        _ends = new int[parts.Length];
        bool holdsAny = converter.WireType.HoldsAny();
        TypeTable outer = context.Types;
        OutputBuffer output = context.RentSide();
        try
        {
            (_bytes, bool differ) = Encode(output, context, holdsAny);
            _areFinal = !differ;
        }
        catch (TesseraException e)
        {
            // The offset of this error is a position in the part, whose own offset is not known yet.
            throw new TesseraException(e.Code, e.Text, writer.Length, e.Member, e.InnerException) { IsOfValue = e.IsOfValue };
        }

        context.ReturnSide(output);
        context.Types = outer;
        Order = [.. Enumerable.Range(0, parts.Length)];
        Order.AsSpan().Sort(Compare);
    }

    /// <summary>The indexes of the parts in the given array, in the order in which they are written.</summary>
    public int[] Order { get; }

    /// <summary>Throws if two parts have the same bytes. To be called for keys only, because elements may have the same bytes.</summary>
    /// <param name="offset">The offset at which the parts will be written.</param>
    public void RequireUnique(long offset)
    {
        for (int i = 1; i < Order.Length; i++)
        {
            if (Compare(Order[i - 1], Order[i]) == 0)
                Throw.Error(
                    TesseraErrorCode.DuplicateKey,
                    offset,
                    "Two keys of the dictionary differ by its comparer but have the same bytes, so the message could not be read");
        }
    }

    public void Write(ref WireWriter writer, int part, WriteContext context)
    {
        if (_areFinal)
            writer.WriteBytes(Bytes(part));
        else
            _converter.Write(ref writer, _parts[part], context);
    }

    /// <summary>Encodes all parts. Also returns whether any part has other bytes where it is written.</summary>
    private (byte[] Bytes, bool Differ) Encode(OutputBuffer output, WriteContext context, bool holdsAny)
    {
        WireWriter writer = new(output);
        bool differ = false;
        (bool omits, bool hasOmitted) = (context.OmitsComparisons, context.HasOmitted);
        (context.OmitsComparisons, context.HasOmitted) = (!context.Sorts, false);
        for (int i = 0; i < _parts.Length; i++)
        {
            if (holdsAny && (i == 0 || context.Types.Count > 0))
                context.Types = new TypeTable();
            _converter.Write(ref writer, _parts[i], context);
            differ |= holdsAny && context.Types.Count > 0;
            // If this is more than an array can hold, the parts are refused below.
            _ends[i] = (int)Math.Min(writer.Length, int.MaxValue);
        }

        differ |= context.HasOmitted;
        (context.OmitsComparisons, context.HasOmitted) = (omits, hasOmitted | context.HasOmitted);
        writer.Complete();
        return (output.ToArray(), differ);
    }

    private int Compare(int first, int second) => Bytes(first).SequenceCompareTo(Bytes(second));

    private ReadOnlySpan<byte> Bytes(int part) => _bytes.AsSpan((part == 0 ? 0 : _ends[part - 1]).._ends[part]);
}
