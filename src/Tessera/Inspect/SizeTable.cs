using Tessera.Descriptors;
using Tessera.Wire;

namespace Tessera.Inspect;

/// <summary>Adds up parts by path and kind, in the order of their first appearance.</summary>
internal sealed class SizeTable : IPartSink
{
    private readonly OrderedDictionary<(PathNode Path, string Kind), (long Count, long Bytes)> _sums = [];

    public bool WantsText => false;

    public bool FoldsIndexes => true;

    public int MaxScalars => 0;

    public void Add(in Part part, ReadOnlySpan<byte> bytes)
    {
        (long count, long sum) = _sums.GetValueOrDefault((part.Path, part.Kind));
        _sums[(part.Path, part.Kind)] = (count + part.Count, sum + part.Length);
    }

    public List<TesseraSizeEntry> ToEntries(ReadContext context, in WireReader reader)
    {
        List<TesseraSizeEntry> entries = [];
        foreach (((PathNode path, string kind), (long count, long bytes)) in _sums)
        {
            context.Charge(2L * path.Length, in reader);
            entries.Add(new TesseraSizeEntry(path.ToText(), kind, count, bytes));
        }

        return entries;
    }
}
