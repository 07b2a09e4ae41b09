namespace Tessera.Converters.Collections;

/// <summary>The converter of HashSet&lt;T&gt;, the set interfaces, and sets created from a HashSet&lt;T&gt;. A duplicate element is an error.</summary>
/// <param name="finish">The function that creates the set from all elements; null where a HashSet&lt;T&gt; is the result.</param>
internal sealed class SetConverter<TCollection, T>(ConverterCache cache, Func<HashSet<T>, TCollection>? finish) : SequenceConverter<TCollection, T>(cache),
    IComparing<TCollection>
    where TCollection : class, IEnumerable<T>
{
    public bool HasPlainKeys => Comparers.ArePlain<T>();

    public bool HasComparer(TCollection collection) => Comparers.OfSet<T>(collection) is not null;

    public override bool MayRefuse => typeof(TCollection) != typeof(HashSet<T>);

    public bool Refuses(TCollection collection) =>
        collection is ICollection<T> elements ? elements is { IsReadOnly: true, Count: > 0 } : collection is IReadOnlyCollection<T> { Count: > 0 };

    public bool Fill(TCollection target, TCollection content, FillPlace place) => FilledKeys.TryFillSet(target, content, place, Settings.DropMismatches);

    public bool Append(TCollection target, TCollection content, FillPlace place) => FilledKeys.TryAppendSet(target, content, place, Settings.DropMismatches);

    protected override void WriteElements(ref WireWriter writer, TCollection value, WriteContext context)
    {
        WriteComparison(ref writer, value, context);
        Elements.Write(ref writer, value, Element, context);
    }

    protected override TCollection Collect(ref WireReader reader, ReadContext context, BlockHead block, ValueReader<T> element)
    {
        HashSet<T> set = Create(ref reader, context, block);
        if (finish is null)
            context.Announce(set);
        // A pending ref must not get an element in place of a set that does not exist yet.
        context.Pending = null;
        KeyGuard guard = KeyGuard.Of<T>(countsAll: Settings.DropMismatches);
        do
            SetElements.Read(ref reader, context, block.Count, element, set, ref guard, Settings.DropMismatches);
        while (ReadNext(ref reader, context, ref block));
        guard.Close(context);
        return Finish(set);
    }

    protected override TCollection Make(List<T> elements, int at, ReadContext context)
    {
        HashSet<T> set = new(elements.Count);
        Add(set, elements, at, context);
        return Finish(set);
    }

    protected override TCollection? Begin(ref WireReader reader, ReadContext context, BlockHead block, ValueReader<T> element) =>
        finish is null ? (TCollection)(object)Create(ref reader, context, block) : null;

    protected override void Fill(TCollection empty, List<T> elements, int at, ReadContext context) => Add((HashSet<T>)(object)empty, elements, at, context);

    private void Add(HashSet<T> set, List<T> elements, int at, ReadContext context)
    {
        KeyGuard guard = KeyGuard.Of<T>(countsAll: Settings.DropMismatches);
        foreach (T element in elements)
            SetElements.Add(set, element, at, context, ref guard, Settings.DropMismatches);
        guard.Close(context);
    }

    private HashSet<T> Create(ref WireReader reader, ReadContext context, BlockHead block)
    {
        context.Charge(64, in reader);
        context.ChargeElements(block.Count, 16, block.Smallest, in reader);
        Charge(in reader, context, in block);
        return new HashSet<T>(reader.ProvenCapacity(block.Count, 32), Comparers.Equality<T>(ComparisonOf(block)));
    }

    private TCollection Finish(HashSet<T> set) => finish is null ? (TCollection)(object)set : finish(set);
}
