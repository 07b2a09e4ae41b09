using System.Collections;
using Tessera.Contracts;
using Tessera.Converters.Families;

namespace Tessera.Converters.Collections;

/// <summary>The converter of a collection that is created empty and filled by its own method, such as Queue&lt;T&gt;, ArrayList or a class with Add.</summary>
/// <param name="contract">The contract, which says how the collection is created and filled.</param>
internal sealed class FilledConverter<TCollection, T>(ConverterCache cache, FilledContract<TCollection, T> contract)
    : SequenceConverter<TCollection, T>(cache), IFillable<TCollection>
    where TCollection : class, IEnumerable
{
    /// <summary>Replaces the elements. The result is false if the collection has elements and no Clear.</summary>
    public bool Fill(TCollection target, TCollection content, FillPlace place) => TryEmpty(target) && Append(target, content, place);

    public bool KeepsElements(TCollection collection) => contract.Clear is null && !IsEmpty(collection);

    public bool Append(TCollection target, TCollection content, FillPlace place)
    {
        contract.Add?.Invoke(target, Release(content));
        return true;
    }

    /// <summary>Takes the elements out of the collection into which they were read, because an element may belong to only one collection.</summary>
    private List<T> Release(TCollection content)
    {
        List<T> elements = [.. content.Cast<T>()];
        try
        {
            // Another member may refer to the collection if references are preserved.
            if (!Settings.PreserveReferences && elements.Count > 0)
                contract.Clear?.Invoke(content);
        }
        catch (Exception e) when (e is NotImplementedException or NotSupportedException)
        {
            // The elements stay in it, and nobody sees it.
        }

        return elements;
    }

    protected override void WriteElements(ref WireWriter writer, TCollection value, WriteContext context)
    {
        if (IsClosed(value) && !IsEmpty(value) && IsClosed(contract.New()))
            WriteOnly.RequireAdd(in writer, context, typeof(TCollection));
        Elements.Write(ref writer, value as IEnumerable<T> ?? Cast(value), Element, context);
    }

    protected override TCollection Collect(ref WireReader reader, ReadContext context, BlockHead block, ValueReader<T> element)
    {
        // The collection must exist before its elements only if they can refer to it, that is, if a ref is pending.
        if (contract.Make is not null && context.Pending is null)
            return ReadAndMake(contract.Make, ref reader, context, block, element);
        TCollection collection = contract.New();
        context.Announce(collection);
        Fill(collection, ReadList(ref reader, context, block, element), reader.Position, context);
        return collection;
    }

    protected override TCollection Begin(ref WireReader reader, ReadContext context, BlockHead block, ValueReader<T> element) => contract.New();

    protected override void Fill(TCollection empty, List<T> elements, int at, ReadContext context)
    {
        TryEmpty(empty);
        contract.Add?.Invoke(empty, elements);
    }

    protected override TCollection Make(List<T> elements, int at, ReadContext context)
    {
        TCollection collection = contract.New();
        Fill(collection, elements, at, context);
        return collection;
    }

    /// <summary>
    /// Reads the elements into an array, which the collection copies. The array is reused, unless it contains references: storing new objects in an old array
    /// costs more than a new array.
    /// </summary>
    private static TCollection ReadAndMake(
        Func<ArraySegment<T>, TCollection> make, ref WireReader reader, ReadContext context, BlockHead block, ValueReader<T> element)
    {
        if (block.More || element.CanDrop || !reader.EndIsKnown)
            return make(ReadList(ref reader, context, block, element).ToArray());
        Charge(in reader, context, in block);
        bool isShared = !RuntimeHelpers.IsReferenceOrContainsReferences<T>();
        T[] elements = isShared ? Scratch.Rent<T>(block.Count) : new T[block.Count];
        element.ReadMany(ref reader, elements.AsSpan(0, block.Count), context);
        TCollection result = make(new ArraySegment<T>(elements, 0, block.Count));
        if (isShared)
            Scratch.Return(elements);
        return result;
    }

    /// <summary>Removes all elements. Clear is called only if there are elements, because a class may not implement it.</summary>
    private bool TryEmpty(TCollection collection)
    {
        if (IsEmpty(collection))
            return true;
        contract.Clear?.Invoke(collection);
        return contract.Clear is not null;
    }

    private static List<T> Cast(TCollection value)
    {
        List<T> elements = [];
        foreach (object? item in value)
        {
            if (item is not T && (item is not null || default(T) is not null))
                Throw.Contract(typeof(TCollection), $"it takes elements of the type {typeof(T)}, but enumerates an object of the type {item?.GetType()}; {Remedies.Convert(typeof(TCollection))}");
            elements.Add((T)item!);
        }

        return elements;
    }

    private static bool IsClosed(TCollection collection) => collection is IList { IsReadOnly: true } or IList { IsFixedSize: true };

    /// <summary>Disposes the enumerator, which may hold a lock of the collection.</summary>
    private static bool IsEmpty(TCollection collection) => collection is ICollection counted ? counted.Count == 0 : !collection.Cast<object?>().Any();
}
