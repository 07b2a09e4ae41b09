using Tessera.Contracts;

namespace Tessera.Converters.Collections;

/// <summary>The converter of a collection that is created from all its elements at once and does not change afterwards.</summary>
internal class MadeConverter<TCollection, T>(ConverterCache cache, Func<List<T>, TCollection>? make) : SequenceConverter<TCollection, T>(cache)
    where TCollection : class, IEnumerable<T>
{
    /// <param name="at">The offset of the collection.</param>
    protected virtual TCollection Create(List<T> elements, int at, ReadContext context) => make!(elements);

    protected override void WriteElements(ref WireWriter writer, TCollection value, WriteContext context) =>
        Elements.Write(ref writer, value, Element, context);

    protected override TCollection Collect(ref WireReader reader, ReadContext context, BlockHead block, ValueReader<T> element)
    {
        int at = reader.Position;
        // A pending ref must not get an element in place of the collection, which does not exist yet.
        context.Pending = null;
        return Make(ReadList(ref reader, context, block, element), at, context);
    }

    /// <summary>Whether the collection is a set of a class whose code is unknown. It probably uses hash codes, as the elements have no order.</summary>
    private static readonly bool s_isSet = KeyRules.OfSequence(typeof(TCollection), typeof(T)) is { IsHashed: true }
        && typeof(IReadOnlySet<T>).IsAssignableFrom(typeof(TCollection)) | typeof(ISet<T>).IsAssignableFrom(typeof(TCollection));

    /// <summary>Whether the collection is an F# set.</summary>
    private static readonly bool s_sorts = Framework.Owns(typeof(TCollection))
        && KeyRules.OfSequence(typeof(TCollection), typeof(T)) is { IsHashed: false, Part: null };

    protected override TCollection Make(List<T> elements, int at, ReadContext context)
    {
        int count = elements.Count;
        if (s_isSet)
            Watch(elements, at, context);
        TCollection collection = s_sorts ? CreateSorted(elements, at, context) : Create(elements, at, context);
        if (collection is ISet<T> or IReadOnlySet<T> && collection.Count() < count && !Settings.DropMismatches)
            Throw.DuplicateKey(at);
        return collection;
    }

    /// <summary>A method of its own, because a method that contains a lambda allocates its variables each time.</summary>
    private TCollection CreateSorted(List<T> elements, int at, ReadContext context) => KeyOrder.Make(elements, () => Create(elements, at, context), at);

    private static void Watch(List<T> elements, int at, ReadContext context)
    {
        KeyGuard guard = KeyGuard.Of<T>(countsAll: true);
        foreach (T element in elements)
        {
            if (element is not null && guard.Counts())
                guard.Look(EqualityComparer<T>.Default.GetHashCode(element), capacity: 0, isAdded: true, context, at);
        }

        guard.Close(context);
    }
}

/// <summary>The converter of a collection whose Add returns a collection: another one that has the element too, or itself.</summary>
internal sealed class GrownConverter<TCollection, T>(ConverterCache cache, Func<TCollection> create, Func<TCollection, T, TCollection> add)
    : MadeConverter<TCollection, T>(cache, make: null), IFillable<TCollection>
    where TCollection : class, IEnumerable<T>
{
    protected override TCollection Create(List<T> elements, int at, ReadContext context) => Growth.Grow(create(), elements, add, at, context);

    /// <summary>Adds the elements to an empty collection. The result is false if Add returns another collection, which the owner does not know.</summary>
    public bool Fill(TCollection target, TCollection content, FillPlace place) =>
        !target.Any() && content.All(item => ReferenceEquals(add(target, item), target));

    public bool KeepsElements(TCollection collection) => collection.Any();
}
