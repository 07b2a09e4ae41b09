using System.Buffers;
using System.Collections;
using System.Runtime.CompilerServices;
using Tessera.Converters.Families;
using Tessera.Reading;
using Tessera.Values;
using Tessera.Wire;

namespace Tessera.Converters.Collections;

/// <summary>A collection that is created empty and filled in a way of its own: Queue&lt;T&gt;, ArrayList, a class with Add.</summary>
/// <param name="cache">Of the options.</param>
/// <param name="contract">How it is created and filled.</param>
internal sealed class FilledConverter<TCollection, T>(ConverterCache cache, FilledContract<TCollection, T> contract)
    : SequenceConverter<TCollection, T>(cache), IFillable<TCollection>
    where TCollection : class, IEnumerable
{
    /// <summary>What only grows can take nothing in place of what it holds.</summary>
    public bool Fill(TCollection target, TCollection content, FillPlace place)
    {
        if (TryEmpty(target))
            return Append(target, content, place);
        if (!Settings.DropMismatches)
            Throw.Mismatch(place.Offset, $"The {typeof(TCollection)} that takes these elements holds some already, and has no Clear");
        return false;
    }

    public bool Append(TCollection target, TCollection content, FillPlace place)
    {
        contract.Add?.Invoke(target, [.. content.Cast<T>()]);
        return true;
    }

    protected override void WriteElements(ref WireWriter writer, TCollection value, WriteContext context) =>
        Elements.Write(ref writer, value as IEnumerable<T> ?? value.Cast<T>(), Element, context);

    protected override TCollection Collect(ref WireReader reader, ReadContext context, BlockHead block, ValueReader<T> element)
    {
        // It must exist before its elements only if they can refer to it: if a ref waits for it.
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
    /// The collection copies what it is made of, which may be an array that is used again. Not for references: to store new objects in an old
    /// array costs more than a new one.
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

    /// <summary>A class may have a Clear that it does not implement: it is called if there is something to clear.</summary>
    private bool TryEmpty(TCollection collection)
    {
        if (collection is ICollection counted ? counted.Count == 0 : !collection.GetEnumerator().MoveNext())
            return true;
        contract.Clear?.Invoke(collection);
        return contract.Clear is not null;
    }
}
