using System.Collections;
using Tessera.Contracts.Families;
using Tessera.Converters.Collections;
using Tessera.Converters.Dynamic;
using Tessera.Converters.Forms;
using Tessera.Converters.Scalars;

namespace Tessera.Converters;

/// <summary>Makes the converter of a type from the contract of its family.</summary>
internal sealed class FamilyMaker(ConverterCache cache) : IFamilyVisitor<IConverter>
{
    public IConverter VisitSubstitute(Type type) => cache.Get(type);

    public IConverter VisitList<T>() => new ListConverter<T>(cache);

    public IConverter VisitListInterface<TCollection, T>()
        where TCollection : class, IEnumerable<T> => new EnumerableConverter<TCollection, T>(cache);

    public IConverter VisitUntypedList<TCollection>()
        where TCollection : class, IEnumerable => new UntypedListConverter<TCollection>(cache);

    public IConverter VisitSet<TCollection, T>(SetContract<TCollection, T> contract)
        where TCollection : class, IEnumerable<T> => new SetConverter<TCollection, T>(cache, contract.Make);

    public IConverter VisitSortedSet<TCollection, T>(SortedSetContract<TCollection, T> contract)
        where TCollection : class, IEnumerable<T> => new SortedSetConverter<TCollection, T>(cache, contract.Make);

    public IConverter VisitMade<TCollection, T>(MadeContract<TCollection, T> contract)
        where TCollection : class, IEnumerable<T> => new MadeConverter<TCollection, T>(cache, contract.Make);

    public IConverter VisitMadeStruct<TCollection, T>(MadeStructContract<TCollection, T> contract)
        where TCollection : struct, IEnumerable<T> =>
        new ViaConverter<TCollection, Gathered<T>?>(cache, null, static collection => new Gathered<T>([.. collection]), list => contract.Make(list!.List()));

    public IConverter VisitAdded<TCollection, T>(AddedContract<TCollection, T> contract)
        where TCollection : class, ICollection<T> => new CollectionConverter<TCollection, T>(cache, contract.Create);

    public IConverter VisitFilled<TCollection, T>(FilledContract<TCollection, T> contract)
        where TCollection : class, IEnumerable
    {
        // Elements that nothing takes are as little a mismatch as members that nothing takes.
        if (contract.Add is not null || cache.Settings.DropMismatches)
            return new FilledConverter<TCollection, T>(cache, contract);
        // A private collection in an object slot can be written; it is read as a list.
        if (typeof(TCollection).IsVisible)
            UnfillableCollection.Fail(typeof(TCollection));
        return VisitSubstitute(typeof(IEnumerable<T>));
    }

    public IConverter VisitBlock<TBlock, T>(BlockContract<TBlock, T> contract)
        where TBlock : struct => new BlockConverter<TBlock, T>(cache, contract.View, contract.Make, contract.IsNull);

    public IConverter VisitMap<TMap, TKey, TValue>(MapContract<TMap, TKey, TValue> contract)
        where TMap : class, IEnumerable<KeyValuePair<TKey, TValue>>
        where TKey : notnull =>
        cache.Settings.Sorts ? new SortedMapConverter<TMap, TKey, TValue>(cache, contract) : new MapConverter<TMap, TKey, TValue>(cache, contract);

    public IConverter VisitUntypedMap<TMap>(UntypedMapContract<TMap> contract)
        where TMap : class, IDictionary => typeof(TMap) == typeof(SortedList)
        ? new UntypedMapConverter<TMap, SortedDictionary<object, object?>>(cache, contract.Create)
        : new UntypedMapConverter<TMap, Dictionary<object, object?>>(cache, contract.Create);

    public IConverter VisitForm<T, TForm>(FormContract<T, TForm> contract) => new ViaConverter<T, TForm>(cache, null, contract.To, contract.From, contract.IsWhole);

    public IConverter VisitShapeForm<T, TForm>(ShapeFormContract<T, TForm> contract)
        where T : class
        where TForm : struct =>
        new OptionalConverter<T>(new ViaConverter<T, TForm>(cache, null, contract.To, contract.From, isWhole: true));

    public IConverter VisitWrapper<TWrapper, T>(WrapperContract<TWrapper, T> contract)
        where TWrapper : class => new WrapperConverter<TWrapper, T>(cache, contract.Unwrap, contract.Wrap);

    public IConverter VisitOption<T, TForm>(OptionContract<T, TForm> contract)
        where T : struct
        where TForm : class =>
        new ValueOptionConverter<T, TForm>((Converter<TForm?>)cache.Get(typeof(TForm), ConverterForm.Plain), contract.To, contract.From);

    public IConverter VisitGroup<TKey, T>() => Groups.CreateGroup<TKey, T>(cache);

    public IConverter VisitLookup<TLookup, TKey, T>()
        where TLookup : class, ILookup<TKey, T>
        where TKey : notnull => Groups.CreateLookup<TLookup, TKey, T>(cache);

    public IConverter VisitPriorityQueue<TElement, TPriority>() => new PriorityQueueConverter<TElement, TPriority>(cache);

    public IConverter VisitGrid<TArray, T>()
        where TArray : class => Grids.Create<TArray, T>(cache);
}
