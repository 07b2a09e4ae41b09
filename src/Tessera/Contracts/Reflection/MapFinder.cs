using System.Collections;
using System.Reflection;
using Tessera.Converters.Families;

namespace Tessera.Contracts.Reflection;

/// <summary>Finds out whether a type that no list names is a map, and how it is created.</summary>
internal static class MapFinder
{
    /// <summary>Returns null if the type is not a map.</summary>
    public static FamilyContract? Find(Type type)
    {
        if (TypeTree.FindInterface(type, typeof(ILookup<,>)) is Type lookup)
            return FindLookup(type, lookup);
        Type? map = TypeTree.FindInterface(type, typeof(IDictionary<,>)) ?? TypeTree.FindInterface(type, typeof(IReadOnlyDictionary<,>)) ?? FindByAdd(type);
        if (map is null)
            return typeof(IDictionary).IsAssignableFrom(type) ? FindUntyped(type) : null;
        if (type.IsValueType)
            return null;
        Type[] arguments = map.GetGenericArguments();
        Type[] all = [type, .. arguments];
        bool canCreate = Generic.FindDefaultConstructor(type) is not null;
        if (canCreate && typeof(IDictionary<,>).MakeGenericType(arguments).IsAssignableFrom(type))
            return Generic.CallWithCreator(typeof(TesseraFamilies), nameof(TesseraFamilies.Map), all);
        if (FindConstructor(type, arguments) is ConstructorInfo constructor)
            return Generic.Call(typeof(MapFinder), nameof(ByConstructor), all, constructor);
        if (canCreate && FillingMethod.Find(type, "Add", arguments) is MethodInfo add)
            return Generic.Call(typeof(MapFinder), nameof(ByAdd), all, add);
        Type pair = typeof(KeyValuePair<,>).MakeGenericType(arguments);
        if (canCreate && typeof(ICollection<>).MakeGenericType(pair).IsAssignableFrom(type))
            return Generic.CallWithCreator(typeof(TesseraMadeFamilies), nameof(TesseraMadeFamilies.PairedMap), all);
        if (ClassMakers.Find(type, pair) is MethodBase make)
            return Generic.Call(typeof(MapFinder), nameof(ByMaker), all, make);
        return Generic.Call(typeof(TesseraMadeFamilies), nameof(TesseraMadeFamilies.UnmadeMap), all);
    }

    private static ConstructorInfo? FindConstructor(Type type, Type[] arguments)
    {
        Type source = typeof(Dictionary<,>).MakeGenericType(arguments);
        return type.IsAbstract
            ? null
            : type.GetConstructors().FirstOrDefault(c => c.GetParameters() is [ParameterInfo only]
                && only.ParameterType != typeof(object)
                && only.ParameterType.IsAssignableFrom(source));
    }

    /// <summary>Returns the pair type of a sequence of pairs with Add(key, value). Its users see a map, whatever it implements.</summary>
    private static Type? FindByAdd(Type type)
    {
        if (type.IsInterface || type.IsValueType || TypeTree.FindInterface(type, typeof(IEnumerable<>))?.GetGenericArguments()[0] is not Type element)
            return null;
        return TypeTree.FindClass(element, typeof(KeyValuePair<,>)) is Type pair
            && FillingMethod.Find(type, "Add", pair.GetGenericArguments()) is not null
            ? pair
            : null;
    }

    public static FamilyContract FindUntyped(Type type)
    {
        if (type == typeof(IDictionary))
            return new UntypedMapContract<IDictionary>(create: null);
        if (Generic.FindDefaultConstructor(type) is not null)
            return Generic.CallWithCreator(typeof(TesseraMadeFamilies), nameof(TesseraMadeFamilies.UntypedMap), [type]);
        return type.IsVisible
            ? Generic.Call(typeof(TesseraMadeFamilies), nameof(TesseraMadeFamilies.UntypedMap), [type], [null])
            : new SubstituteContract(typeof(IDictionary));
    }

    /// <summary>Queries return lookups of private classes, for which ILookup stands.</summary>
    private static SubstituteContract FindLookup(Type type, Type lookup)
    {
        if (type.IsVisible)
            Throw.Contract(type, $"only ILookup<K, T> itself can be read; declare the member as ILookup<K, T>, or {Remedies.Convert(type)}");
        return new SubstituteContract(lookup);
    }

    public static TesseraFamily ByConstructor<TMap, TKey, TValue>(ConstructorInfo constructor)
        where TMap : class, IEnumerable<KeyValuePair<TKey, TValue>>
        where TKey : notnull
    {
        ConstructorInvoker invoker = ConstructorInvoker.Create(constructor);
        return TesseraMadeFamilies.MadeMap<TMap, TKey, TValue>(map => (TMap)invoker.Invoke(map));
    }

    public static TesseraFamily ByAdd<TMap, TKey, TValue>(MethodInfo add)
        where TMap : class, IEnumerable<KeyValuePair<TKey, TValue>>
        where TKey : notnull
    {
        MethodInvoker invoker = MethodInvoker.Create(add);
        Func<TMap> create = Generic.Creator<TMap>();
        if (ClassFillers.Copies(typeof(TMap), add))
            return TesseraMadeFamilies.GrownMap<TMap, TKey, TValue>(create, (map, pair) => (TMap)invoker.Invoke(map, pair.Key, pair.Value)!);
        return TesseraMadeFamilies.FilledMap<TMap, TKey, TValue>(create, (map, pair) => invoker.Invoke(map, pair.Key, pair.Value));
    }

    public static TesseraFamily ByMaker<TMap, TKey, TValue>(MethodBase maker)
        where TMap : class, IEnumerable<KeyValuePair<TKey, TValue>>
        where TKey : notnull
    {
        Func<List<KeyValuePair<TKey, TValue>>, TMap> make = ClassMakers.Create<TMap, KeyValuePair<TKey, TValue>>(maker);
        return TesseraMadeFamilies.MadeMap<TMap, TKey, TValue>(map => make([.. map]));
    }
}
