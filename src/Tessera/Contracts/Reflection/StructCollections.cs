using System.Reflection;
using Tessera.Converters.Families;

namespace Tessera.Contracts.Reflection;

/// <summary>Collections that are structs. They have the form of a list, set or dictionary.</summary>
internal static class StructCollections
{
    /// <summary>Returns null for a struct that cannot be filled.</summary>
    public static FamilyContract? Find(Type type, Type element)
    {
        Type[] all = [type, element];
        if (TypeTree.FindInterface(type, typeof(IDictionary<,>)) is Type map)
            return Generic.Call(typeof(TesseraMadeFamilies), nameof(TesseraMadeFamilies.StructMap), [type, .. map.GetGenericArguments()]);
        if (typeof(ISet<>).MakeGenericType(element).IsAssignableFrom(type))
            return Generic.Call(typeof(TesseraMadeFamilies), nameof(TesseraMadeFamilies.StructSet), all);
        bool isCollection = typeof(ICollection<>).MakeGenericType(element).IsAssignableFrom(type);
        MethodInfo? add = FillingMethod.Find(type, "Add", element);
        // A struct that hides its Add is not meant to be filled.
        if (!(isCollection && add is not null) && ClassMakers.Find(type, element) is MethodBase make)
            return Generic.Call(typeof(StructCollections), nameof(Made), all, make);
        if (isCollection)
            return Generic.Call(typeof(TesseraMadeFamilies), nameof(TesseraMadeFamilies.StructList), all);
        return add is not null ? Generic.Call(typeof(StructCollections), nameof(ByAdd), all, add) : null;
    }

    public static TesseraFamily Made<TCollection, T>(MethodBase make)
        where TCollection : struct, IEnumerable<T> => TesseraMadeFamilies.MadeStruct(ClassMakers.Create<TCollection, T>(make));

    public static TesseraFamily ByAdd<TCollection, T>(MethodInfo add)
        where TCollection : struct, IEnumerable<T>
    {
        MethodInvoker invoker = MethodInvoker.Create(add);
        return TesseraMadeFamilies.FilledStruct((ref TCollection collection, T item) =>
        {
            object box = collection;
            // Add changes the struct, or returns another one.
            collection = invoker.Invoke(box, item) is TCollection other ? other : (TCollection)box;
        });
    }
}
