using System.Collections;

namespace Tessera.Contracts.Families;

/// <summary>Generic code for the types of a family, with what its contract says of them.</summary>
internal interface IFamilyVisitor<TResult>
{
    TResult VisitSubstitute(Type type);

    TResult VisitList<T>();

    TResult VisitListInterface<TCollection, T>()
        where TCollection : class, IEnumerable<T>;

    TResult VisitUntypedList<TCollection>()
        where TCollection : class, IEnumerable;

    TResult VisitSet<TCollection, T>(SetContract<TCollection, T> contract)
        where TCollection : class, IEnumerable<T>;

    TResult VisitSortedSet<TCollection, T>(SortedSetContract<TCollection, T> contract)
        where TCollection : class, IEnumerable<T>;

    TResult VisitMade<TCollection, T>(MadeContract<TCollection, T> contract)
        where TCollection : class, IEnumerable<T>;

    TResult VisitMadeStruct<TCollection, T>(MadeStructContract<TCollection, T> contract)
        where TCollection : struct, IEnumerable<T>;

    TResult VisitAdded<TCollection, T>(AddedContract<TCollection, T> contract)
        where TCollection : class, ICollection<T>;

    TResult VisitFilled<TCollection, T>(FilledContract<TCollection, T> contract)
        where TCollection : class, IEnumerable;

    TResult VisitBlock<TBlock, T>(BlockContract<TBlock, T> contract)
        where TBlock : struct;

    TResult VisitMap<TMap, TKey, TValue>(MapContract<TMap, TKey, TValue> contract)
        where TMap : class, IEnumerable<KeyValuePair<TKey, TValue>>
        where TKey : notnull;

    TResult VisitUntypedMap<TMap>(UntypedMapContract<TMap> contract)
        where TMap : class, IDictionary;

    TResult VisitForm<T, TForm>(FormContract<T, TForm> contract);

    TResult VisitShapeForm<T, TForm>(ShapeFormContract<T, TForm> contract)
        where T : class
        where TForm : struct;

    TResult VisitWrapper<TWrapper, T>(WrapperContract<TWrapper, T> contract)
        where TWrapper : class;

    TResult VisitOption<T, TForm>(OptionContract<T, TForm> contract)
        where T : struct
        where TForm : class;

    TResult VisitGroup<TKey, T>();

    TResult VisitLookup<TLookup, TKey, T>()
        where TLookup : class, ILookup<TKey, T>
        where TKey : notnull;

    TResult VisitPriorityQueue<TElement, TPriority>();

    TResult VisitGrid<TArray, T>()
        where TArray : class;
}
