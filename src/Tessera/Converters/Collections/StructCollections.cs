using System.Reflection;
using Tessera.Converters.Scalars;

namespace Tessera.Converters.Collections;

/// <summary>Collections that are structs: in the form of a list, set or dictionary, and filled while they are boxed.</summary>
internal static class StructCollections
{
    /// <summary>Null for a struct that cannot be filled.</summary>
    public static IConverter? Create(Type type, Type element, ConverterCache cache)
    {
        if (Generic.FindInterface(type, typeof(IDictionary<,>)) is Type map)
            return (IConverter)Generic.Call(typeof(StructCollections), nameof(CreateMap), [type, .. map.GetGenericArguments()], cache);
        if (typeof(ISet<>).MakeGenericType(element).IsAssignableFrom(type))
            return (IConverter)Generic.Call(typeof(StructCollections), nameof(CreateSet), [type, element], cache);
        if (typeof(ICollection<>).MakeGenericType(element).IsAssignableFrom(type))
            return (IConverter)Generic.Call(typeof(StructCollections), nameof(CreateList), [type, element], cache);
        if (Makers.Find(type, element) is Delegate make)
            return (IConverter)Generic.Call(typeof(StructCollections), nameof(CreateMade), [type, element], cache, make);
        return Fillers.FindAdd(type, element) is MethodInfo add
            ? (IConverter)Generic.Call(typeof(StructCollections), nameof(CreateByAdd), [type, element], cache, MethodInvoker.Create(add))
            : null;
    }

    private static ViaConverter<TCollection, Gathered<T>?> CreateList<TCollection, T>(ConverterCache cache)
        where TCollection : struct, ICollection<T> =>
        new(cache, null, static collection => new Gathered<T>([.. collection]), static list => Fill<TCollection, T>(list!));

    private static ViaConverter<TCollection, HashSet<T>?> CreateSet<TCollection, T>(ConverterCache cache)
        where TCollection : struct, ISet<T> =>
        new(cache, null, static collection => [.. collection], static set => Fill<TCollection, T>(set!));

    private static ViaConverter<TCollection, Dictionary<TKey, TValue>?> CreateMap<TCollection, TKey, TValue>(ConverterCache cache)
        where TCollection : struct, IDictionary<TKey, TValue>
        where TKey : notnull =>
        new(cache, null, static collection => new Dictionary<TKey, TValue>(collection), static map => Fill<TCollection, KeyValuePair<TKey, TValue>>(map!));

    private static ViaConverter<TCollection, Gathered<T>?> CreateMade<TCollection, T>(ConverterCache cache, Func<List<T>, TCollection> make)
        where TCollection : struct, IEnumerable<T> =>
        new(cache, null, static collection => new Gathered<T>([.. collection]), list => make(list!.List()));

    private static ViaConverter<TCollection, Gathered<T>?> CreateByAdd<TCollection, T>(ConverterCache cache, MethodInvoker add)
        where TCollection : struct, IEnumerable<T> =>
        new(cache, null, static collection => new Gathered<T>([.. collection]), list => Fill<TCollection, T>(list!, add));

    private static TCollection Fill<TCollection, T>(Gathered<T> content, MethodInvoker add)
        where TCollection : struct
    {
        object box = Activator.CreateInstance<TCollection>();
        foreach (T item in content)
            add.Invoke(box, item);
        return (TCollection)box;
    }

    private static TCollection Fill<TCollection, T>(IEnumerable<T> content)
        where TCollection : struct, ICollection<T>
    {
        // Not default: the struct may have a constructor, and Add may change the struct itself.
        ICollection<T> box = Activator.CreateInstance<TCollection>();
        foreach (T item in content)
            box.Add(item);
        return (TCollection)box;
    }
}
