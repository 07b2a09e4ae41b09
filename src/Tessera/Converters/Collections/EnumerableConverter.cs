namespace Tessera.Converters.Collections;

/// <summary>
/// The converter of interfaces that List&lt;T&gt; implements, from IEnumerable&lt;T&gt; to IList&lt;T&gt;. It writes any implementation and reads a list. A
/// sequence without a count is gathered first, so that the bytes depend only on the elements.
/// </summary>
internal sealed class EnumerableConverter<TCollection, T>(ConverterCache cache) : SequenceConverter<TCollection, T>(cache), IFillable<TCollection>
    where TCollection : class, IEnumerable<T>
{
    public override bool MayRefuse => true;

    public bool Refuses(TCollection collection) => collection switch
    {
        // An array takes as many elements as it has, and the reader's may have as many. Behind a read-only interface, the reader's collection is mostly empty.
        T[] array => array.Length > 0 && !typeof(TCollection).IsAssignableTo(typeof(ICollection<T>)),
        ICollection<T> elements => elements is { IsReadOnly: true, Count: > 0 },
        _ => collection is IReadOnlyCollection<T> { Count: > 0 },
    };

    public bool Fill(TCollection target, TCollection content, FillPlace place)
    {
        if (target is T[] array)
            return TryCopy(content, array);
        if (target is not ICollection<T> { IsReadOnly: false } collection)
            return false;
        FilledKeys.RequireList(target, content, place);
        collection.Clear();
        if (collection is ISet<T> set)
            FilledKeys.FillSet(set, content, place, Settings.DropMismatches);
        else
            Append(collection, content);
        return true;
    }

    public bool Append(TCollection target, TCollection content, FillPlace place)
    {
        if (target is not ICollection<T> { IsReadOnly: false } collection)
            return false;
        FilledKeys.RequireList(target, content, place);
        if (collection is ISet<T>)
            return FilledKeys.TryAppendSet(collection, content, place, Settings.DropMismatches);
        Append(collection, content);
        return true;
    }

    private static bool TryCopy(TCollection content, T[] array)
    {
        if (content is not ICollection<T> elements || elements.Count != array.Length)
            return false;
        elements.CopyTo(array, 0);
        return true;
    }

    private static void Append(ICollection<T> collection, TCollection content)
    {
        foreach (T element in content)
            collection.Add(element);
    }

    protected override void WriteElements(ref WireWriter writer, TCollection value, WriteContext context) =>
        Elements.Write(ref writer, value, Element, context);

    protected override TCollection Collect(ref WireReader reader, ReadContext context, BlockHead block, ValueReader<T> element) =>
        (TCollection)(object)ReadList(ref reader, context, block, element, isResult: true);

    protected override TCollection Make(List<T> elements, int at, ReadContext context) => (TCollection)(object)elements;

    protected override TCollection Begin(ref WireReader reader, ReadContext context, BlockHead block, ValueReader<T> element) =>
        (TCollection)(object)new List<T>();

    protected override void Fill(TCollection empty, List<T> elements, int at, ReadContext context) => ((List<T>)(object)empty).AddRange(elements);
}
