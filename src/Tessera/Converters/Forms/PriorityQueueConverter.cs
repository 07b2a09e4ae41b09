using Tessera.Converters.Collections;
using Tessera.Converters.Scalars;

namespace Tessera.Converters.Forms;

/// <summary>Writes a priority queue as a list of items: in the order of the heap, or as a bag if the profile sorts.</summary>
internal sealed class PriorityQueueConverter<TElement, TPriority>(ConverterCache cache)
    : ViaConverter<PriorityQueue<TElement, TPriority>, IReadOnlyCollection<PriorityItem<TElement, TPriority>>?>(cache,
        null, queue => List(queue, cache.Settings.Sorts), Make),
        IComparing<PriorityQueue<TElement, TPriority>>
{
    public bool HasPlainKeys => Comparers.ArePlain<TPriority>();

    public bool HasComparer(PriorityQueue<TElement, TPriority> collection) => !ReferenceEquals(collection.Comparer, Comparer<TPriority>.Default);

    public bool Fill(PriorityQueue<TElement, TPriority> target, PriorityQueue<TElement, TPriority> content, FillPlace place)
    {
        target.Clear();
        return Append(target, content, place);
    }

    public bool Append(PriorityQueue<TElement, TPriority> target, PriorityQueue<TElement, TPriority> content, FillPlace place)
    {
        target.EnqueueRange(content.UnorderedItems);
        return true;
    }

    private static IReadOnlyCollection<PriorityItem<TElement, TPriority>> List(PriorityQueue<TElement, TPriority> queue, bool sorts)
    {
        PriorityItem<TElement, TPriority>[] items =
            [.. queue.UnorderedItems.Select(item => new PriorityItem<TElement, TPriority> { Element = item.Element, Priority = item.Priority })];
        return sorts ? new Bag<PriorityItem<TElement, TPriority>>(items) : items;
    }

    private static PriorityQueue<TElement, TPriority> Make(IReadOnlyCollection<PriorityItem<TElement, TPriority>>? items) =>
        new(items!.Select(item => (item.Element, item.Priority)));
}

/// <summary>An element of a priority queue.</summary>
internal struct PriorityItem<TElement, TPriority>
{
    public TElement Element { get; set; }

    public TPriority Priority { get; set; }
}
