using System.Reflection;
using Tessera.Converters.Families;

namespace Tessera.Contracts.Reflection;

/// <summary>Collections that are structs: in the form of a list, set or dictionary, and filled while they are boxed.</summary>
internal static class StructCollections
{
    /// <summary>Null for a struct that cannot be filled.</summary>
    public static FamilyContract? Find(Type type, Type element)
    {
        Type[] all = [type, element];
        if (TypeTree.FindInterface(type, typeof(IDictionary<,>)) is Type map)
            return Generic.Call(typeof(StructCollections), nameof(Map), [type, .. map.GetGenericArguments()]);
        if (typeof(ISet<>).MakeGenericType(element).IsAssignableFrom(type))
            return Generic.Call(typeof(StructCollections), nameof(Set), all);
        if (typeof(ICollection<>).MakeGenericType(element).IsAssignableFrom(type))
            return Generic.Call(typeof(StructCollections), nameof(List), all);
        if (ClassMakers.Find(type, element) is MethodBase make)
            return Generic.Call(typeof(StructCollections), nameof(Made), all, make);
        return ClassFillers.FindAdd(type, element) is MethodInfo add ? Generic.Call(typeof(StructCollections), nameof(ByAdd), all, add) : null;
    }

    public static FamilyContract List<TCollection, T>()
        where TCollection : struct, ICollection<T> => new MadeStructContract<TCollection, T>(Fill<TCollection, T>);

    public static FamilyContract Set<TCollection, T>()
        where TCollection : struct, ISet<T> => new FormContract<TCollection, HashSet<T>?>(static collection => [.. collection], static set => Fill<TCollection, T>(set!));

    public static FamilyContract Map<TCollection, TKey, TValue>()
        where TCollection : struct, IDictionary<TKey, TValue>
        where TKey : notnull =>
        new FormContract<TCollection, Dictionary<TKey, TValue>?>(
            static collection => new Dictionary<TKey, TValue>(collection), static map => Fill<TCollection, KeyValuePair<TKey, TValue>>(map!));

    public static FamilyContract Made<TCollection, T>(MethodBase make)
        where TCollection : struct, IEnumerable<T> => new MadeStructContract<TCollection, T>(ClassMakers.Create<TCollection, T>(make));

    public static FamilyContract ByAdd<TCollection, T>(MethodInfo add)
        where TCollection : struct, IEnumerable<T>
    {
        MethodInvoker invoker = MethodInvoker.Create(add);
        return new MadeStructContract<TCollection, T>(list =>
        {
            object box = Activator.CreateInstance<TCollection>();
            foreach (T item in list)
                invoker.Invoke(box, item);
            return (TCollection)box;
        });
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
