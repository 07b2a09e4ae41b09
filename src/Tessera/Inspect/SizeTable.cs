using Tessera.Reading;
using Tessera.Wire;

namespace Tessera.Inspect;

/// <summary>Adds up parts by path and kind, in the order of their first appearance.</summary>
internal sealed class SizeTable : IPartSink
{
    private readonly List<Sum> _sums = [];

    public bool WantsText => false;

    public bool FoldsIndexes => true;

    public int MaxScalars => 0;

    public void Add(in Part part, ReadOnlySpan<byte> bytes)
    {
        Sum? sum = part.Path.Sums;
        while (sum is not null && sum.Kind != part.Kind)
            sum = sum.Next;
        if (sum is null)
        {
            sum = part.Path.Sums = new Sum(part.Path, part.Kind, part.Path.Sums);
            _sums.Add(sum);
        }

        sum.Add(in part);
    }

    public List<TesseraSizeEntry> ToEntries(ReadContext context, in WireReader reader)
    {
        List<TesseraSizeEntry> entries = [];
        foreach (Sum sum in _sums)
        {
            context.Charge(2L * sum.Path.Length, in reader);
            entries.Add(new TesseraSizeEntry(sum.Path.ToText(), sum.Kind, sum.Count, sum.Bytes));
        }

        return entries;
    }
}
