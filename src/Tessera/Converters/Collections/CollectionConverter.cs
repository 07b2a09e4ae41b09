using Tessera.Contracts;

namespace Tessera.Converters.Collections;

/// <summary>The converter of a class with Add and a parameterless constructor, of the application or the framework, sets included.</summary>
internal sealed class CollectionConverter<TCollection, T>(ConverterCache cache, Func<TCollection> create) : SequenceConverter<TCollection, T>(cache),
    IComparing<TCollection>
    where TCollection : class, ICollection<T>
{
    private static readonly bool s_isOfFramework = Framework.Owns(typeof(TCollection));

    private readonly AddTrial<TCollection, T> _trial = new(create, AddDefault);
    private readonly KeyedItems<TCollection, T>? _keyed = KeyedItems<TCollection, T>.TryCreate(cache);

    public bool HasPlainKeys => Comparers.ArePlain<T>();

    public bool HasComparer(TCollection collection) => Comparers.OfSet<T>(collection) is not null;

    public override bool MayRefuse => true;

    public bool Refuses(TCollection collection) => collection is { IsReadOnly: true, Count: > 0 };

    public bool Fill(TCollection target, TCollection content, FillPlace place)
    {
        if (target is ISet<T>)
            return FilledKeys.TryFillSet(target, content, place, Settings.DropMismatches);
        if (target.IsReadOnly)
            return false;
        target.Clear();
        return Append(target, content, place);
    }

    public bool Append(TCollection target, TCollection content, FillPlace place)
    {
        if (target is ISet<T>)
            return FilledKeys.TryAppendSet(target, content, place, Settings.DropMismatches);
        if (target.IsReadOnly)
            return false;
        foreach (T element in Release(content))
        {
            if (_keyed is null)
                target.Add(element);
            else if (!_keyed.TryAdd(target, element) && !Settings.DropMismatches)
                Throw.EqualKeys(place.Offset, place.Member);
        }

        return true;
    }

    /// <summary>
    /// Takes the elements out of the collection of the application into which they were read, because an element may belong to only one collection. Another
    /// member may refer to that collection if references are preserved.
    /// </summary>
    private IEnumerable<T> Release(TCollection content)
    {
        if (s_isOfFramework || Settings.PreserveReferences)
            return content;
        List<T> elements = [.. content];
        content.Clear();
        return elements;
    }

    protected override void WriteElements(ref WireWriter writer, TCollection value, WriteContext context)
    {
        if (_trial.Refuses(value))
            WriteOnly.RequireAdd(in writer, context, typeof(TCollection));
        WriteComparison(ref writer, value, context);
        Elements.Write(ref writer, value, Element, context);
    }

    protected override TCollection Collect(ref WireReader reader, ReadContext context, BlockHead block, ValueReader<T> element)
    {
        TCollection collection = create();
        context.Announce(collection);
        ISet<T>? set = collection as ISet<T>;
        KeyGuard guard = Guard();
        do
        {
            Charge(in reader, context, in block);
            for (int i = 0; i < block.Count; i++)
            {
                int at = reader.Position;
                T value = element.Read(ref reader, context);
                if (!context.Dropped)
                    Add(collection, set, value, at, context, ref guard);
                context.Dropped = false;
            }
        }
        while (block.ReadNext(ref reader));
        guard.Close(context);
        return collection;
    }

    protected override TCollection Make(List<T> elements, int at, ReadContext context)
    {
        TCollection collection = create();
        Fill(collection, elements, at, context);
        return collection;
    }

    protected override TCollection Begin(ref WireReader reader, ReadContext context, BlockHead block, ValueReader<T> element) => create();

    protected override void Fill(TCollection empty, List<T> elements, int at, ReadContext context)
    {
        KeyGuard guard = Guard();
        foreach (T element in elements)
            Add(empty, empty as ISet<T>, element, at, context, ref guard);
        guard.Close(context);
    }

    private static void AddDefault(TCollection collection)
    {
        if (collection is ISet<T> set)
            set.Add(default!);
        else
            collection.Add(default!);
    }

    private KeyGuard Guard() => _keyed?.Guard() ?? KeyGuard.Of<T>(countsAll: Settings.DropMismatches);

    private void Add(TCollection collection, ISet<T>? set, T value, int at, ReadContext context, ref KeyGuard guard)
    {
        if (set is null)
        {
            if (_keyed is null)
                collection.Add(value);
            else if (_keyed.TryAdd(collection, value))
                _keyed.Count(collection, value, at, context, ref guard);
            else if (!Settings.DropMismatches)
                Throw.DuplicateKey(at);
            return;
        }

        if (context.UnprovenKeys > 0)
            FilledKeys.RequireKey(value, HasComparer(collection), at, context);
        bool isAdded = KeyOrder.TryAdd(set, value, at, Settings.DropMismatches);
        if (!isAdded && !Settings.DropMismatches)
            Throw.DuplicateKey(at);
        if (value is not null && set is not SortedSet<T> && guard.Counts())
            guard.Look(EqualityComparer<T>.Default.GetHashCode(value), set is HashSet<T> hashed ? hashed.Capacity : 0, isAdded, context, at);
    }
}
