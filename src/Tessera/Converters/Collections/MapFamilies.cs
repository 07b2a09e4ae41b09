using System.Collections;
using System.Collections.Immutable;
using System.Reflection;
using Tessera.Converters.Dynamic;

namespace Tessera.Converters.Collections;

/// <summary>Chooses the converter of what is a <c>map K V</c>.</summary>
internal static class MapFamilies
{
    private static readonly HashSet<Type> s_interfaces = [typeof(IDictionary<,>), typeof(IReadOnlyDictionary<,>)];

    /// <summary>Null if the type is no map.</summary>
    public static IConverter? Create(Type type, ConverterCache cache)
    {
        if (Generic.FindInterface(type, typeof(ILookup<,>)) is Type lookup)
            return CreateLookup(type, lookup, cache);
        Type? map = Generic.FindInterface(type, typeof(IDictionary<,>)) ?? Generic.FindInterface(type, typeof(IReadOnlyDictionary<,>)) ?? FindByAdd(type);
        if (map is null)
            return typeof(IDictionary).IsAssignableFrom(type) ? CreateUntyped(type, cache) : null;
        if (type.IsValueType)
            return null;
        Type[] arguments = map.GetGenericArguments();
        Delegate create = CanBeFilled(type, arguments)
            ? (Delegate)Generic.Call(typeof(MapMakers), nameof(MapMakers.Creator), [type, .. arguments])
            : (Delegate)Generic.Call(typeof(MapMakers), IsImmutableSorted(type) ? nameof(MapMakers.NewSorted) : nameof(MapMakers.NewDictionary), arguments);
        return Generic.Make(Definition(cache), [type, .. arguments], cache, create, FindFinish(type, arguments));
    }

    /// <summary>The converter that the profile asks for.</summary>
    public static Type Definition(ConverterCache cache) => cache.Settings.Sorts ? typeof(SortedMapConverter<,,>) : typeof(MapConverter<,,>);

    /// <summary>Made of a map that sorts too, so that a key is compared with those before it when it is read.</summary>
    private static bool IsImmutableSorted(Type type) => type.IsGenericType && type.GetGenericTypeDefinition() == typeof(ImmutableSortedDictionary<,>);

    private static bool CanBeFilled(Type type, Type[] arguments) =>
        !type.IsInterface
        && type != typeof(Dictionary<,>).MakeGenericType(arguments)
        && Generic.FindDefaultConstructor(type) is not null
        && typeof(IDictionary<,>).MakeGenericType(arguments).IsAssignableFrom(type);

    /// <summary>Null for what is filled entry by entry, and for interfaces that a dictionary implements.</summary>
    private static Delegate? FindFinish(Type type, Type[] arguments)
    {
        Type definition = type.IsGenericType ? type.GetGenericTypeDefinition() : type;
        if (CanBeFilled(type, arguments) || s_interfaces.Contains(definition) || definition == typeof(Dictionary<,>))
            return null;
        if (MapMakers.Find(definition) is string maker)
            return (Delegate)Generic.Call(typeof(MapMakers), maker, arguments);
        if (FindConstructor(type, arguments) is ConstructorInfo constructor)
            return (Delegate)Generic.Call(typeof(MapMakers), nameof(MapMakers.ByConstructor), [type, .. arguments], constructor);
        bool canCreate = Generic.FindDefaultConstructor(type) is not null;
        if (canCreate && FindAdd(type, arguments) is MethodInfo add)
            return (Delegate)Generic.Call(typeof(MapMakers), nameof(MapMakers.ByAdd), [type, .. arguments], add);
        Type pair = typeof(KeyValuePair<,>).MakeGenericType(arguments);
        if (canCreate && typeof(ICollection<>).MakeGenericType(pair).IsAssignableFrom(type))
            return (Delegate)Generic.Call(typeof(MapMakers), nameof(MapMakers.ByPairs), [type, .. arguments]);
        if (Makers.Find(type, pair) is Delegate make)
            return (Delegate)Generic.Call(typeof(MapMakers), nameof(MapMakers.ByMaker), [type, .. arguments], make);
        return (Delegate)Generic.Call(typeof(MapMakers), nameof(MapMakers.Unreadable), [type, .. arguments]);
    }

    private static ConstructorInfo? FindConstructor(Type type, Type[] arguments)
    {
        Type source = typeof(Dictionary<,>).MakeGenericType(arguments);
        return type.IsAbstract
            ? null
            : type.GetConstructors().FirstOrDefault(c => c.GetParameters() is [ParameterInfo only] && only.ParameterType != typeof(object) && only.ParameterType.IsAssignableFrom(source));
    }

    /// <summary>A sequence of pairs with Add(key, value): a map for its users, whatever it implements.</summary>
    private static Type? FindByAdd(Type type)
    {
        if (type.IsInterface || type.IsValueType || Generic.FindInterface(type, typeof(IEnumerable<>))?.GetGenericArguments()[0] is not Type element)
            return null;
        return Generic.FindClass(element, typeof(KeyValuePair<,>)) is Type pair
            && FindAdd(type, pair.GetGenericArguments()) is not null
            ? pair
            : null;
    }

    private static MethodInfo? FindAdd(Type type, Type[] arguments) => type.GetMethod("Add", BindingFlags.Public | BindingFlags.Instance, arguments);

    private static IConverter CreateUntyped(Type type, ConverterCache cache)
    {
        Delegate? create = type == typeof(IDictionary) || Generic.FindDefaultConstructor(type) is null
            ? null
            : (Delegate)Generic.Call(typeof(Generic), nameof(Generic.Creator), [type]);
        return create is null && type != typeof(IDictionary) && !type.IsVisible
            ? cache.Get<IDictionary?>()
            : Generic.Make(typeof(UntypedMapConverter<,>), [type, type == typeof(SortedList) ? typeof(SortedDictionary<object, object?>) : typeof(Dictionary<object, object?>)], cache, create);
    }

    /// <summary>Lookups that queries make are of private classes.</summary>
    private static IConverter CreateLookup(Type type, Type lookup, ConverterCache cache)
    {
        if (type.IsInterface || type == typeof(Lookup<,>).MakeGenericType(lookup.GetGenericArguments()))
            return (IConverter)Generic.Call(typeof(Forms.Groups), nameof(Forms.Groups.CreateLookup), [type, .. lookup.GetGenericArguments()], cache);
        if (type.IsVisible)
            Throw.Contract(type, "only ILookup<K, T> itself can be read; declare the member as that");
        return cache.Get(lookup);
    }
}
