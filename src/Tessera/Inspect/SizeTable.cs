namespace Tessera.Inspect;

/// <summary>Adds up the sizes of parts by path and kind, in the order of their first appearance.</summary>
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

/// <summary>The sum for one kind of part at one path.</summary>
/// <param name="next">The sum for another kind at the same path, or null; there are few.</param>
internal sealed class Sum(PathNode path, string kind, Sum? next)
{
    public PathNode Path => path;

    public string Kind => kind;

    public Sum? Next => next;

    public long Count { get; private set; }

    public long Bytes { get; private set; }

    public void Add(in Part part)
    {
        Count += part.Count;
        Bytes += part.Length;
    }
}
