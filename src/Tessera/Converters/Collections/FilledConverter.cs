using System.Collections;
using Tessera.Descriptors;
using Tessera.Wire;

namespace Tessera.Converters.Collections;

/// <summary>A collection that is created empty and filled in a way of its own: Queue&lt;T&gt;, ArrayList, a class with Add.</summary>
/// <param name="cache">Of the options.</param>
/// <param name="create">Gives an empty collection; null if there is no way to create one.</param>
/// <param name="fill">Replaces the content, so that enumerating gives the elements in this order.</param>
internal sealed class FilledConverter<TCollection, T>(ConverterCache cache, Func<TCollection> create, Action<TCollection, List<T>> fill)
    : SequenceConverter<TCollection, T>(cache), IFillable<TCollection>
    where TCollection : class, IEnumerable
{
    public bool Fill(TCollection target, TCollection content)
    {
        fill(target, [.. content.Cast<T>()]);
        return true;
    }

    protected override void WriteElements(ref WireWriter writer, TCollection value, WriteContext context) =>
        Elements.Write(ref writer, value as IEnumerable<T> ?? value.Cast<T>(), Element, context);

    protected override TCollection Collect(ref WireReader reader, ReadContext context, BlockHead block, ValueReader<T> element, long smallest)
    {
        TCollection collection = create();
        context.Announce(collection);
        fill(collection, ReadList(ref reader, context, block, element, smallest));
        return collection;
    }

    protected override TCollection Make(List<T> elements, int at)
    {
        TCollection collection = create();
        fill(collection, elements);
        return collection;
    }
}
