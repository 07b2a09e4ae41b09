namespace Tessera.Converters.Collections;

/// <summary>The converter of SortedSet&lt;T&gt;, and of sets created from one, so that each element is compared when it is read.</summary>
/// <param name="finish">The function that creates the set from all elements; null where a SortedSet&lt;T&gt; is the result.</param>
internal sealed class SortedSetConverter<TCollection, T>(ConverterCache cache, Func<SortedSet<T>, TCollection>? finish)
    : SequenceConverter<TCollection, T>(cache), IComparing<TCollection>
    where TCollection : class, IEnumerable<T>
{
    public bool HasPlainKeys => Comparers.ArePlain<T>();

    public bool HasComparer(TCollection collection) => Comparers.OfSet<T>(collection) is not null;

    public bool Fill(TCollection target, TCollection content, FillPlace place) => FilledKeys.TryFillSet(target, content, place, Settings.DropMismatches);

    public bool Append(TCollection target, TCollection content, FillPlace place) => FilledKeys.TryAppendSet(target, content, place, Settings.DropMismatches);

    protected override void WriteElements(ref WireWriter writer, TCollection value, WriteContext context)
    {
        WriteComparison(ref writer, value, context);
        Elements.Write(ref writer, value, Element, context);
    }

    protected override TCollection Collect(ref WireReader reader, ReadContext context, BlockHead block, ValueReader<T> element)
    {
        SortedSet<T> set = Create(block);
        if (finish is null)
            context.Announce(set);
        // A pending ref must not get an element in place of a set that does not exist yet.
        context.Pending = null;
        do
        {
            Charge(in reader, context, in block);
            for (int i = 0; i < block.Count; i++)
            {
                int at = reader.Position;
                T value = element.Read(ref reader, context);
                if (!context.Dropped)
                    Add(set, value, at);
                context.Dropped = false;
            }
        }
        while (block.ReadNext(ref reader));
        return Finish(set);
    }

    protected override TCollection Make(List<T> elements, int at, ReadContext context)
    {
        SortedSet<T> set = [];
        Add(set, elements, at);
        return Finish(set);
    }

    protected override TCollection? Begin(ref WireReader reader, ReadContext context, BlockHead block, ValueReader<T> element) =>
        finish is null ? (TCollection)(object)Create(block) : null;

    protected override void Fill(TCollection empty, List<T> elements, int at, ReadContext context) => Add((SortedSet<T>)(object)empty, elements, at);

    private void Add(SortedSet<T> set, List<T> elements, int at)
    {
        foreach (T element in elements)
            Add(set, element, at);
    }

    private void Add(SortedSet<T> set, T element, int at)
    {
        if (!KeyOrder.TryAddSorted(set, element, at, Settings.DropMismatches) && !Settings.DropMismatches)
            Throw.DuplicateKey(at);
    }

    private SortedSet<T> Create(BlockHead block) => new(Comparers.Order<T>(ComparisonOf(block)));

    private TCollection Finish(SortedSet<T> set) => finish is null ? (TCollection)(object)set : finish(set);
}
